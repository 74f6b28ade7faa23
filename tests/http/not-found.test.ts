import { expect, it } from 'vitest';
import { readHtml, requestPath } from './support/shop.ts';

/** Tests the HTML as it is sent to readers and crawlers without scripts. */
it('LY-02 the 404 contains the requested address and links to other pages in its own HTML', async () => {
  for (const path of [
    '/nope?from=first',
    '/nope?from=second',
    '/product/no-such-thing?a=1',
    '/catalog/no-such-section',
    '/inspiration/no-such-look',
  ]) {
    const response = await requestPath(path);
    const html = await response.text();
    expect(response.status, path).toBe(404);
    expect(html.match(/Page Not Found: [^<]*/g), path).toEqual([`Page Not Found: ${path}`]);
    expect(html, path).toMatch(/<html[^>]* lang="ru"/);
    expect(html, path).toContain('<title>\u0043траница не найдена');
    expect(html, path).toMatch(/<meta name="robots" content="noindex/);
    expect(html, path).toContain('action="/catalog/view/search"');
    expect(html, path).toContain('href="/catalog/shoes"');
    expect(html, path).toContain('<header');
  }
  expect(await readHtml('/product/nope')).not.toContain('from=');
});

it('answers a small 400 page to invalid escapes at any address', async () => {
  for (const path of ['/catalog/%', '/product/%F2%F3%F4%EB%E8', '/media/%ff', '/sitemaps/%', '/_next/%']) {
    const response = await requestPath(path);
    expect(response.status, path).toBe(400);
    expect((await response.text()).length, path).toBeLessThan(2_000);
  }
});
