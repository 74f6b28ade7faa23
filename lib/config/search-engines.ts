/** Settings for search engines. They are validated at startup, and parsed at run time. */

const PAIR = /^([\w.:-]+)=(.+)$/;

/**
 * Parses `SITE_VERIFICATION`: meta tags by which search engines verify the owner of the site. They are written
 * as pairs of a name and a content: `google-site-verification=… yandex-verification=… msvalidate.01=…`.
 * @returns the contents by name (`tags`), and the malformed pairs (`odd`)
 */
export function parseVerificationTags(text: string) {
  const tags: Record<string, string> = {};
  const odd: string[] = [];
  for (const pair of text.split(/[\s,]+/).filter(Boolean)) {
    const [, name, content] = PAIR.exec(pair) ?? [];
    if (name && content) tags[name] = content;
    else odd.push(pair);
  }
  return { tags, odd };
}

const AGENT = /^user-agent\s*:/i;
const ROBOTS_LINE = /^(?:#|(?:User-agent|Disallow|Allow|Crawl-delay|Clean-param|Sitemap|Host)\s*:)/i;

/**
 * Parses `ROBOTS_TXT`: lines of robots.txt, separated by newlines or `\\n`. Lines before the first `User-agent`
 * apply to all robots.
 * @returns lines for all robots (`all`), lines from the first `User-agent` on (`others`), and lines that are
 * not valid directives (`odd`)
 */
export function parseRobotsLines(text: string) {
  const lines = text
    .split(/\r?\n|\\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const found = lines.findIndex((line) => AGENT.test(line));
  const first = found < 0 ? lines.length : found;
  return {
    all: lines.slice(0, first),
    others: lines.slice(first),
    odd: lines.filter((line) => !ROBOTS_LINE.test(line)),
  };
}

/** Format of an IndexNow key, set by the IndexNow protocol. */
export const INDEXNOW_KEY = /^[A-Za-z0-9-]{8,128}$/;
