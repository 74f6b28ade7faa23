/** A boundary of 1 to 70 printable characters, quoted or not (RFC 2046). */
const BOUNDARY = /;\s*boundary=(?:"([ !#-[\]-~]{1,70})"|([!#-:<-[\]-~]{1,70}))\s*(?:;|$)/i;

/** Reads the boundary of a multipart form. @returns null when the content type contains none */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

/**
 * Creates a counter of the parts of a form, to be called with each piece of it. The parser notices too many parts only at
 * the end of a piece, and a piece of 64 kB contains up to seven thousand empty ones.
 * @returns a function that is false once the pieces contain more than `max` parts
 */
export function createPartCounter(boundary: string, max: number): (piece: Uint8Array) => boolean {
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
