/**
 * Lists the page numbers of a pagination: the first, the last and the neighbours of the current one.
 * @returns numbers in order, with null for a gap. A gap never hides a single page
 */
export function listPageNumbers(current: number, last: number): Array<number | null> {
  const shown = [...new Set([1, current - 1, current, current + 1, last])]
    .filter((page) => page >= 1 && page <= last)
    .sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const gap = page - (shown[index - 1] ?? 0) - 1;
    if (gap === 0) return [page];
    return gap === 1 ? [page - 1, page] : [null, page];
  });
}
