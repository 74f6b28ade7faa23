/** The operator's words for search engines: checked at the start, and read while the shop runs. */

const PAIR = /^([\w.:-]+)=(.+)$/;

/**
 * Tags by which services recognise the site's owner: `SITE_VERIFICATION`, pairs of a name and its content,
 * `google-site-verification=… yandex-verification=… msvalidate.01=…`.
 * @returns `odd` what is no pair
 */
export function readVerification(text: string) {
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
 * Lines for robots.txt: `ROBOTS_TXT`, parted by new lines or `\\n`. Those before the first `User-agent` belong to all robots.
 * @returns `odd` the lines of either that no robot understands
 */
export function readRobots(text: string) {
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

/** A key of IndexNow, as its protocol wants it. */
export const INDEXNOW_KEY = /^[A-Za-z0-9-]{8,128}$/;
