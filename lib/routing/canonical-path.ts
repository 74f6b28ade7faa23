/** A path segment as a shopper reads it, and as it came. */
interface Segment {
  raw: string;
  text: string;
}

// What RFC 3986 lets stand in a segment unescaped, beyond encodeURIComponent's own.
const PLAIN = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

const escapeSegment = (text: string) => encodeURIComponent(text).replace(PLAIN, decodeURIComponent);

function toSegment(raw: string): Segment | null {
  try {
    return { raw, text: decodeURIComponent(raw) };
  } catch {
    return null;
  }
}

/** Whether every escape of an address stands for a letter: `%F2` of another coding, `%` and `%zz` do not. */
export function isReadable(pathname: string): boolean {
  return !pathname.includes('%') || toSegment(pathname) !== null;
}

/** RD-01. The decoded text is lowered, never its escapes: `%D0` is not a capital letter. */
function lowercase({ raw, text }: Segment): Segment {
  const lower = text.toLowerCase();
  return lower === text ? { raw, text } : { raw: escapeSegment(lower), text: lower };
}

/**
 * The one address of a path (RD-01, RD-02, RD-03): lower case, without /index.php, without
 * empty segments, and so without a trailing slash and without a `//` that a browser would take for a host.
 * @param pathname escaped, as it came
 * @returns escaped, always with exactly one slash in front; a path with broken escapes as it came
 */
export function canonicalPath(pathname: string): string {
  const segments = pathname.split(/[/\\]/).filter(Boolean).map(toSegment);
  const kept: string[] = [];
  for (const segment of segments) {
    if (!segment) return pathname;
    const { raw, text } = lowercase(segment);
    if (text !== 'index.php') kept.push(raw);
  }
  return `/${kept.join('/')}`;
}

/**
 * One spelling of a canonical path: what may stand unescaped does, the rest is escaped in capitals.
 * @param path as canonicalPath gives it
 */
export function normalPath(path: string): string {
  const segments = path.split('/').map(toSegment);
  return segments.every((segment) => segment !== null)
    ? segments.map(({ text }) => escapeSegment(text)).join('/')
    : path;
}
