/** Boundary of 1 to 70 printable characters, quoted or not (RFC 2046). */
const BOUNDARY = /;\s*boundary=(?:"([ !#-[\]-~]{1,70})"|([!#-:<-[\]-~]{1,70}))\s*(?:;|$)/i;

/**
 * Parses the boundary of a multipart form.
 * @returns null when the content type contains no boundary
 */
export function parseBoundary(contentType: string): string | null {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

/**
 * Creates a counter of a form's parts, to be called with each chunk. The parser detects too many parts only at the end
 * of a chunk, and a chunk of 64 kB can contain up to seven thousand empty parts.
 * @returns a function that returns false once the chunks contain more than `max` parts
 */
export function createPartCounter(boundary: string, max: number): (chunk: Uint8Array) => boolean {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  let count = 0;
  return ({ buffer, byteOffset, byteLength }) => {
    const bytes = Buffer.from(buffer, byteOffset, byteLength);
    let at = bytes.indexOf(delimiter);
    while (at >= 0 && count <= max) {
      count++;
      at = bytes.indexOf(delimiter, at + delimiter.length);
    }
    return count <= max;
  };
}
