/**
 * Parses a Range header with one range (RFC 9110, section 14.2). Players send this header to start in the middle of a
 * film. No library is used: sirv needs Node's own request instead of a Request, and range-parser 1.3 refuses
 * `bytes=-500` for a file of 100 bytes, although the RFC defines it as the full file.
 * @param size size of the file, in bytes
 * @returns the first and last byte, null without a supported range, or `unsatisfiable` when the range begins after the
 * end of the file
 */
export function parseRangeHeader(
  header: string | undefined,
  size: number,
): [number, number] | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  // Without a first byte, as in `bytes=-500`, the number is the length of the requested end of the file.
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? 'unsatisfiable' : [first, last];
}
