import type { APIRequestContext } from '@playwright/test';

/** What a crawler reads of a page. */
export interface Crawled {
  path: string;
  status: number;
  /** Where it was found. */
  from: string;
  headings: number;
  canonicals: string[];
  title: string;
  description: string;
  indexable: boolean;
}

/** Requests under way at once: as many as a crawler that behaves itself makes. */
const AT_ONCE = 4;
const TIMEOUT = 60_000;

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#38;', '&')
    .replaceAll('&#39;', "'");

/** Addresses of this shop that the page's HTML links to, without the parts after `#`. */
function linksOf(html: string): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href]) =>
    unescapeHtml(href ?? '').replace(/#.*/, ''),
  );
  return [...new Set(hrefs.filter((href) => /^\/(?!\/)/.test(href)))];
}

const first = (pattern: RegExp, html: string) => unescapeHtml(pattern.exec(html)?.[1] ?? '');

function readPage(path: string, from: string, status: number, html: string): Crawled {
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

/** The addresses of every sitemap that the index names, as paths. */
export async function readSitemaps(request: APIRequestContext): Promise<string[]> {
  const locations = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0, timeout: TIMEOUT });
    if (response.status() !== 200) throw new Error(`${response.status()} ${path}`);
    const found = [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]+)<\/lastmod>/g)];
    return found.map(([, location, day]) => {
      if (Number.isNaN(Date.parse(day ?? ''))) throw new Error(`${path}: ${day} is no day`);
      const url = new URL(unescapeHtml(location ?? ''));
      return url.href.slice(url.origin.length);
    });
  };
  const maps = await locations('/sitemap.xml');
  const pages = await Promise.all(maps.map(locations));
  return pages.flat();
}

interface CrawlOptions {
  start: readonly string[];
  /** Whether a found link is followed. */
  follows: (path: string) => boolean;
}

/** Reads pages and every page they lead to, each once, without following a redirect. */
export async function crawl(
  request: APIRequestContext,
  { start, follows }: CrawlOptions,
): Promise<Crawled[]> {
  const seen = new Set(start);
  const queue = start.map((path) => ({ path, from: 'start' }));
  const pages: Crawled[] = [];
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
        const response = await request.get(next.path, { maxRedirects: 0, timeout: TIMEOUT });
        const isHtml = (response.headers()['content-type'] ?? '').startsWith('text/html');
        const html = isHtml ? await response.text() : '';
        pages.push(readPage(next.path, next.from, response.status(), html));
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
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return pages;
}
