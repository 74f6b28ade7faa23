import { requestPath } from './shop.ts';

/** The parts of a page that a crawler reads. */
export interface CrawledPage {
  path: string;
  status: number;
  /** Path of the page that links to this page. */
  from: string;
  headings: number;
  canonicals: string[];
  title: string;
  description: string;
  indexable: boolean;
}

/** Number of concurrent requests. A polite crawler sends about as many requests at the same time. */
const CONCURRENCY = 4;

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#38;', '&')
    .replaceAll('&#39;', "'");

/** Lists the HTML's links to pages of this shop, without their fragments. */
function linksOf(html: string): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href]) =>
    unescapeBrackets(unescapeHtml(href ?? '').replace(/#.*/, '')),
  );
  return [...new Set(hrefs.filter((href) => /^\/(?!\/)/.test(href)))];
}

const first = (pattern: RegExp, html: string) => unescapeHtml(pattern.exec(html)?.[1] ?? '');

function readPage(path: string, from: string, status: number, html: string): CrawledPage {
  return {
    path,
    from,
    status,
    headings: [...html.matchAll(/<h1[\s>]/g)].length,
    canonicals: [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) =>
      unescapeHtml(href ?? ''),
    ),
    title: first(/<title>([^<]*)<\/title>/, html),
    description: first(/<meta name="description" content="([^"]*)"/, html),
    indexable: !/<meta name="robots" content="[^"]*noindex/.test(html),
  };
}

/** Unescapes the brackets of filters, because some links contain them escaped and others do not. */
export const unescapeBrackets = (path: string): string => path.replaceAll('%5B', '[').replaceAll('%5D', ']');

/** Reads the paths of all pages in all sitemaps of the index. */
export async function readSitemaps(): Promise<string[]> {
  const locations = async (path: string) => {
    const response = await requestPath(path);
    if (response.status !== 200) throw new Error(`${response.status} ${path}`);
    const found = [
      ...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g),
    ];
    return found.map(([, location, day]) => {
      if (day !== undefined && Number.isNaN(Date.parse(day))) throw new Error(`${path}: ${day} is no day`);
      const url = new URL(unescapeHtml(location ?? ''));
      return unescapeBrackets(url.href.slice(url.origin.length));
    });
  };
  const maps = await locations('/sitemap.xml');
  const pages = await Promise.all(maps.map(locations));
  return pages.flat();
}

const ATTEMPTS = 10;

/** Requests a page, and retries after the time in `Retry-After` while the shop is busy, as crawlers do. */
async function askPatiently(path: string, request: (path: string) => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await request(path);
    const seconds = Number(response.headers.get('retry-after') ?? 0);
    if (response.status !== 503 || seconds === 0 || attempt === ATTEMPTS) return response;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

interface CrawlOptions {
  start: readonly string[];
  /** Returns true if the crawler follows the link. */
  follows: (path: string) => boolean;
  /** Requests a path. By default of the shop under test. */
  request?: (path: string) => Promise<Response>;
}

/** Reads the start pages and all pages that followed links lead to, each once. Redirects are not followed. */
export async function crawl({ start, follows, request = requestPath }: CrawlOptions): Promise<CrawledPage[]> {
  const seen = new Set(start);
  const queue = start.map((path) => ({ path, from: 'start' }));
  const pages: CrawledPage[] = [];
  let busy = 0;
  const worker = async () => {
    while (queue.length > 0 || busy > 0) {
      const next = queue.shift();
      if (!next) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        continue;
      }
      busy += 1;
      try {
        const response = await askPatiently(next.path, request);
        const isHtml = (response.headers.get('content-type') ?? '').startsWith('text/html');
        const body = await response.text();
        const html = isHtml ? body : '';
        pages.push(readPage(next.path, next.from, response.status, html));
        for (const link of linksOf(html)) {
          if (seen.has(link) || !follows(link)) continue;
          seen.add(link);
          queue.push({ path: link, from: next.path });
        }
      } finally {
        busy -= 1;
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return pages;
}
