/**
 * Reads a Range header of one range (RFC 9110, 14.2): what a player asks for to begin in the middle.
 * @param size of the whole, in bytes
 * @returns first and last byte; null when there is no range, or one that this server passes over; `unsatisfiable`
 *   when it begins behind the end
 */
export function readRange(
  header: string | undefined,
  size: number,
): [number, number] | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  // Without a beginning the number counts back from the end.
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? 'unsatisfiable' : [first, last];
}
