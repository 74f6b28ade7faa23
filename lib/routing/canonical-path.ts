/** Path segment: as received (`raw`) and decoded (`text`). */
interface Segment {
  raw: string;
  text: string;
}

// Characters that encodeURIComponent escapes although RFC 3986 allows them in a path segment.
const UNESCAPED = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

const escapeSegment = (text: string) => encodeURIComponent(text).replace(UNESCAPED, decodeURIComponent);

function toSegment(raw: string): Segment | null {
  try {
    return { raw, text: decodeURIComponent(raw) };
  } catch {
    return null;
  }
}

/**
 * True when the percent-escapes of a path are valid UTF-8. Invalid escapes are `%`, `%zz`, or `%F2` of another
 * encoding.
 */
export function hasValidEscapes(pathname: string): boolean {
  return !pathname.includes('%') || toSegment(pathname) !== null;
}

/**
 * Converts a segment's text to lower case (RD-01). Escapes are not lowercased, because the D in `%D0` is a
 * hexadecimal digit.
 */
function lowercase({ raw, text }: Segment): Segment {
  const lower = text.toLowerCase();
  return lower === text ? { raw, text } : { raw: escapeSegment(lower), text: lower };
}

/**
 * Converts a path to its canonical form (RD-01, RD-02, RD-03). The canonical form is in lower case, without
 * /index.php, empty segments and a trailing slash. Therefore it has no `//` that a browser would parse as a
 * host.
 * @param pathname escaped path, as received
 * @returns the escaped path with exactly one leading slash. A path with malformed escapes is returned
 * unchanged.
 */
export function toCanonicalPath(pathname: string): string {
  const segments = pathname.split(/[/\\]/).filter(Boolean).map(toSegment);
  const canonical: string[] = [];
  for (const segment of segments) {
    if (!segment) return pathname;
    const { raw, text } = lowercase(segment);
    if (text !== 'index.php') canonical.push(raw);
  }
  return `/${canonical.join('/')}`;
}

/**
 * Normalizes the escapes of a canonical path: characters that need no escape are unescaped, all others are
 * escaped in upper case.
 * @param path result of toCanonicalPath
 */
export function normalizePath(path: string): string {
  const segments = path.split('/').map(toSegment);
  return segments.every((segment) => segment !== null)
    ? segments.map(({ text }) => escapeSegment(text)).join('/')
    : path;
}
