new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
    const box = (element) => element.getBoundingClientRect();
    const style = (element) => getComputedStyle(element);
    const named = (element) =>
        `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.textContent || element.getAttribute('aria-label') || element.value || '').trim().slice(0, 50)}"`;
    // What only screen readers see, and what lies unseen over something that is seen, has no room of its own.
    const seen = (element) => {
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
        const { width, height } = box(element);
        return width > 2 && height > 2 && style(element).clipPath === 'none' && !element.closest('[data-cell], .board, .visually-hidden');
    };
    const above = (element, test) => { for (let at = element; at && at !== document.body; at = at.parentElement) if (test(at)) return at; };
    const scrolls = (element, way) => above(element.parentElement, (at) => /auto|scroll/.test(style(at)[way]));
    const held = (element) => above(element, (at) => /fixed|sticky|absolute/.test(style(at).position));
    const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
    const faults = [];
    const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, label > span')].filter(seen);
    for (const element of all) {
        const { left, right } = box(element);
        if ((left < -1 || right > innerWidth + 1) && !scrolls(element, 'overflowX')) faults.push(`${named(element)} is outside the window`);
    }
    const free = all.filter((element) => !held(element));
    free.forEach((one, at) => {
        for (const other of free.slice(at + 1)) {
            if (!one.contains(other) && !other.contains(one) && !apart(box(one), box(other)) && scrolls(one, 'overflowY') === scrolls(other, 'overflowY'))
                faults.push(`${named(one)} lies over ${named(other)}`);
        }
    });
    // Words: whole, unless their end is given up on purpose.
    for (const element of document.querySelectorAll('h1, h2, h3, p, a, button, summary, label, legend, dt, dd, td, th, li, small, strong, span, output, figcaption')) {
        if (!seen(element) || element.closest('svg, pre, textarea') || element.childElementCount > 0 && !/\S/.test([...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join(''))) continue;
        const { textOverflow, overflowX, webkitLineClamp } = style(element);
        const given = textOverflow === 'ellipsis' && !element.closest('button, a') || webkitLineClamp !== 'none' || /auto|scroll/.test(overflowX);
        if (!given && style(element).display !== 'inline' && element.scrollWidth > element.clientWidth + 1) faults.push(`${named(element)} is wider than its room`);
        if (!given && /hidden|clip/.test(style(element).overflowY) && element.scrollHeight > element.clientHeight + 2) faults.push(`${named(element)} is higher than its room`);
    }
    done([...new Set(faults)]);
})))
