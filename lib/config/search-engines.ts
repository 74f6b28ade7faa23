/** The operator's words for search engines, read while the shop runs. */

/**
 * Tags by which services recognise the site's owner: `SITE_VERIFICATION`, pairs of a name and its content,
 * `google-site-verification=… yandex-verification=… msvalidate.01=…`.
 */
export const verificationTags = (text = process.env.SITE_VERIFICATION ?? ''): Record<string, string> =>
  Object.fromEntries(
    text
      .split(/[\s,]+/)
      .map((pair) => /^([\w.:-]+)=(.+)$/.exec(pair))
      .flatMap((found) => (found?.[1] && found[2] ? [[found[1], found[2]]] : [])),
  );

const AGENT = /^user-agent:/i;

/**
 * Lines for robots.txt: `ROBOTS_TXT`, parted by new lines or `\\n`. Those before the first `User-agent` belong to all robots.
 */
export function robotsLines(text = process.env.ROBOTS_TXT ?? ''): { all: string[]; others: string[] } {
  const lines = text
    .split(/\r?\n|\\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const first = lines.findIndex((line) => AGENT.test(line));
  return first < 0 ? { all: lines, others: [] } : { all: lines.slice(0, first), others: lines.slice(first) };
}
