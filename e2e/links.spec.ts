import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/fixtures';

const LISTINGS = ['/catalog/shoes/pumps', '/catalog/bags?page=2'];
const PRODUCTS = 10;
/** Requests under way at once: as many as a reader's browser makes. */
const AT_ONCE = 4;

/** Addresses of this shop that the page's HTML links to, without the parts after `#`. */
function linksOf(html: string): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href]) =>
    (href ?? '').replaceAll('&amp;', '&').replace(/#.*/, ''),
  );
  return [...new Set(hrefs.filter((href) => /^\/(?!\/)/.test(href)))];
}

async function read(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path, { maxRedirects: 0 });
  expect(response.status(), path).toBe(200);
  return response.text();
}

test('CH-04 CH-05 no link of the shop leads to a missing page or a redirect', async ({
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'The HTML is the same for every screen.');
  test.setTimeout(300_000);
  const found = new Map<string, string>();
  const note = (from: string, html: string) => {
    const links = linksOf(html);
    for (const link of links) if (!found.has(link)) found.set(link, from);
    return links;
  };
  note('/', await read(request, '/'));
  const products: string[] = [];
  for (const listing of LISTINGS)
    products.push(
      ...note(listing, await read(request, listing))
        .filter((link) => link.startsWith('/product/'))
        .slice(0, PRODUCTS / LISTINGS.length),
    );
  expect(products).toHaveLength(PRODUCTS);
  for (const path of [...products, '/order']) note(path, await read(request, path));
  for (const path of [...found.keys()].filter((link) => link.startsWith('/info/')))
    note(path, await read(request, path));

  // The order's consent, which the browser draws.
  expect([...found.keys()]).toEqual(expect.arrayContaining(['/info/offer', '/info/personal-data']));
  expect(found.size).toBeGreaterThan(100);
  const broken: string[] = [];
  const queue = [...found];
  const check = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [path, from] = next;
      const response = await request.get(path, { maxRedirects: 0, timeout: 60_000 });
      if (response.status() !== 200) broken.push(`${response.status()} ${path} (on ${from})`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, check));
  expect(broken).toEqual([]);
});
