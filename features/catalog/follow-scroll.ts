/** Between a column and the header, or the screen's lower edge. */
const GAP_PX = 12;

/**
 * Lets a sticky column move along with the page between its two ends: scrolled down, its end comes into sight and stays;
 * scrolled up, its start. A column that fits the screen stands under the header. Sets `--follow-top`, the column's `top`.
 * @returns stops it
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
  const sized = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
  place();
  sized?.observe(column);
  window.addEventListener('scroll', place, { passive: true });
  window.addEventListener('resize', place);
  return () => {
    sized?.disconnect();
    window.removeEventListener('scroll', place);
    window.removeEventListener('resize', place);
  };
}
