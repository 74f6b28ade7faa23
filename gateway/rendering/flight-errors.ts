const NEWLINE = 0x0a;
const COLON = 0x3a;
const COMMA = 0x2c;
/** Tags of rows with a length prefix. The content of such a row may be any text or binary data. */
const WITH_LENGTH = new Set('TAOoUSsLlGgMmVb');

/**
 * Lists the digests of the errors in a page's router data (React Flight). Next answers 200 before the page is
 * rendered, and writes errors into the data, as rows of `id:E{"digest":"…"}`.
 */
export function listErrorDigests(flight: Buffer): string[] {
  const digests: string[] = [];
  for (let at = 0; at < flight.length; ) {
    const colon = flight.indexOf(COLON, at);
    if (colon < 0) break;
    const tag = String.fromCharCode(flight[colon + 1] ?? 0);
    if (WITH_LENGTH.has(tag)) {
      const comma = flight.indexOf(COMMA, colon);
      const length = Number.parseInt(flight.toString('latin1', colon + 2, comma), 16);
      if (comma < 0 || Number.isNaN(length)) break;
      at = comma + 1 + length;
      continue;
    }
    const newline = flight.indexOf(NEWLINE, colon);
    const end = newline < 0 ? flight.length : newline;
    if (tag === 'E') {
      const [, digest = ''] = /"digest":"([^"]*)"/.exec(flight.toString('utf8', colon + 2, end)) ?? [];
      digests.push(digest);
    }
    at = end + 1;
  }
  return digests;
}
