import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { getProductCode, isListing, isProduct } from './addresses.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const unpack = promisify(brotliDecompress);

export interface PageAnswer {
  status: number;
  etag: string | undefined;
  /** Compressed body. Empty when the page has not changed, that is, when it still has the given ETag. */
  body: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

/** Requests a page as a browser does. With an ETag the body arrives only if the page has changed. */
export const fetchWithEtag = (url: string, etag?: string): Promise<PageAnswer> =>
  new Promise((resolve, reject) => {
    const headers = {
      'accept-encoding': 'gzip, deflate, br, zstd',
      ...(etag ? { 'if-none-match': etag } : {}),
    };
    const req = request(url, { agent, headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.once('error', reject);
      res.once('end', () =>
        resolve({
          status: res.statusCode ?? 0,
          etag: res.headers.etag,
          body: Buffer.concat(chunks),
          headers: res.headers,
        }),
      );
    });
    req.once('error', reject);
    req.end();
  });

export async function decodeBody({ body, headers }: PageAnswer): Promise<string> {
  return (headers['content-encoding'] === 'br' ? await unpack(body) : body).toString('utf8');
}

/** True when a page links to a product, whether or not the page shows the product's price. */
export const hasProductLink = (html: string, code: string): boolean =>
  html.includes(`href="/product/${code}`);

/**
 * Finds the codes of the products that a page shows as cards with prices. Links to the other colors of a product have
 * no prices, so they are ignored.
 */
const codesOn = (html: string) =>
  new Set([...html.matchAll(/<h[23]><a\b[^>]*href="\/product\/([^"#?/]+)/g)].map(([, code]) => String(code)));

export interface WarmUp {
  /** URL paths of pages that show a product's price, the most requested first, by the product's code. */
  pathsByProduct: Map<string, string[]>;
  /** Number of listings per second that the shop rendered when each listing was requested for the first time. */
  listingsPerSecond: number;
  failures: string[];
}

const CLIENTS = 4;

async function requestAll(
  urls: readonly string[],
  onPage: (at: number, page: PageAnswer) => void,
): Promise<void> {
  let next = 0;
  const client = async () => {
    while (next < urls.length) {
      const at = next++;
      const url = urls[at] as string;
      await fetchWithEtag(url);
      // The page cache stores a page only on the second request of the page.
      onPage(at, await fetchWithEtag(url));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

/** Requests pages until every node has rendered and cached them. */
export async function cachePages(nodes: readonly string[], paths: readonly string[]): Promise<void> {
  for (const node of nodes)
    await requestAll(
      paths.map((path) => node + path),
      () => {},
    );
}

/**
 * Renders and caches every page on every node, and finds the pages that show each product's price.
 * @param paths paths of pages, the most requested first
 * @param prices prices by the product's code, formatted as on pages
 */
export async function warmUp(
  nodes: readonly string[],
  paths: readonly string[],
  prices: ReadonlyMap<string, string>,
): Promise<WarmUp> {
  const others = paths.filter((path) => !isListing(path));
  const listings = paths.filter(isListing);
  const pages = new Map<string, PageAnswer>();
  const failures: string[] = [];
  let listingsPerSecond = 0;
  for (const node of nodes)
    for (const part of [others, listings]) {
      const from = performance.now();
      await requestAll(
        part.map((path) => node + path),
        (at, page) => {
          pages.set(part[at] as string, page);
          if (page.status !== 200) failures.push(`${part[at]}: ${page.status}`);
        },
      );
      // Listings are new to each node, even if another node has rendered them.
      if (part === listings) listingsPerSecond = (listings.length * 1000) / (performance.now() - from);
    }
  const showing = new Map<string, string[]>();
  for (const path of paths) {
    const page = pages.get(path);
    const html = page ? await decodeBody(page) : '';
    for (const code of [...codesOn(html), ...(isProduct(path) ? [getProductCode(path)] : [])]) {
      const price = prices.get(code);
      const found = showing.get(code) ?? [];
      if (price && html.includes(price) && found.at(-1) !== path) showing.set(code, [...found, path]);
    }
  }
  return { pathsByProduct: showing, listingsPerSecond, failures };
}
