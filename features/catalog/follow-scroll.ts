/** Gap between a column and the header, or the lower edge of the screen, px. */
const GAP_PX = 12;

/**
 * Scrolls a sticky column together with the page. On the way down the column stops at its end, on the way up at its
 * start. A column that fits the screen remains under the header. Sets `--follow-top`, the column's `top`.
 * @returns function that removes the listeners
 */
export function followScroll(column: HTMLElement): () => void {
  const header = document.querySelector('header');
  let last = window.scrollY;
  let top = Number.POSITIVE_INFINITY;
  const place = () => {
    const now = window.scrollY;
    const highest = (header?.offsetHeight ?? 0) + GAP_PX;
    const lowest = Math.min(highest, window.innerHeight - column.offsetHeight);
    const next = Math.min(Math.max(top - (now - last), lowest), highest);
    last = now;
    if (next === top) return;
    top = next;
    column.style.setProperty('--follow-top', `${top}px`);
  };
  const resizeObserver = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
  place();
  resizeObserver?.observe(column);
  window.addEventListener('scroll', place, { passive: true });
  window.addEventListener('resize', place);
  return () => {
    resizeObserver?.disconnect();
    window.removeEventListener('scroll', place);
    window.removeEventListener('resize', place);
  };
}
