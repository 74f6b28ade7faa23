/**
 * Reads a Range header of one range (RFC 9110, 14.2): what a player sends to start in the middle of a film.
 * Not taken from a library: sirv serves files to Node's own request, not to a Request, and range-parser 1.3
 * answers 416 to `bytes=-500` of 100 bytes, which the RFC takes for the whole.
 * @param size of the whole, in bytes
 * @returns first and last byte; null when there is no range, or one that this server ignores; `unsatisfiable`
 *   when it begins beyond the end
 */
export function readRange(
  header: string | undefined,
  size: number,
): [number, number] | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  // Without a first byte the number counts back from the end.
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? 'unsatisfiable' : [first, last];
}
