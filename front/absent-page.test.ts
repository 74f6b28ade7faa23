import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { httpErrors } from '@/backend/http/errors';
import { ABSENT_ADDRESS, tellAbsent } from './absent-page.ts';
import { openFront, type Received } from './test-front.ts';

const page =
  '<html lang="ru"><body><p class="x" data-asked-path="">Page Not Found: </p><p>other</p></body></html>';
/** What Next answers for a known route's unknown key: a page that scripts have to make. */
const EMPTY = '<html id="__next_error__"><head></head><body></body></html>';
const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** A shop where there is nothing: its own page for that, and an answer that names whoever asked. */
function emptyShop(isPrerendered: boolean) {
  const asked: string[] = [];
  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    asked.push(req.url ?? '');
    const isMade = isPrerendered || req.url === ABSENT_ADDRESS;
    res.writeHead(404, isMade ? { ...HTML, 'x-nextjs-prerender': '1' } : HTML);
    res.end(req.url === ABSENT_ADDRESS ? page : EMPTY.replace('<body>', `<body>${req.url}`));
  };
  return { asked, handle };
}

const text = ({ body }: Received) => body.toString('utf8');

it('LY-02 writes the address as a shopper reads it, query and all, and nothing of it as markup', () => {
  expect(tellAbsent(page, '/blog/%D0%BD%D0%B5%D1%82?from=letter')).toBe(
    page.replace('Found: ', 'Found: /blog/нет?from=letter'),
  );
  expect(tellAbsent(page, '/%3Cimg%20src=x%3E?&"$&$1')).toContain(
    'Page Not Found: /&#60;img src=x&#62;?&#38;&#34;$&#38;$1</p>',
  );
  expect(tellAbsent(page, '/%E0%A4%A')).toContain('Page Not Found: /%E0%A4%A</p>');
});

it.each([
  ['that the build knows', true],
  ['that has to be looked for', false],
])(
  'LY-02 an absent address %s is told to whoever asked for it, never to others',
  async (_name, isPrerendered) => {
    const shop = emptyShop(isPrerendered);
    const front = await openFront(shop.handle);
    for (const path of ['/nope?from=first', '/product/nope', '/nope?from=second', '/nope', ABSENT_ADDRESS]) {
      const received = await front.send(path);
      expect(received.status).toBe(404);
      expect(text(received)).toBe(page.replace('Found: ', `Found: ${path}`));
      expect(received.headers['content-security-policy']).toContain("script-src 'self'");
      expect(received.headers['cache-control']).toBe('private, max-age=0');
      expect(received.headers.etag).toBeUndefined();
    }
    expect(shop.asked.filter((address) => address === ABSENT_ADDRESS)).toHaveLength(1);
    const head = await front.send('/nope', { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([404, 0]);
  },
);

it.each([
  '/product/%F2%F3%F4%EB%E8',
  '/catalog/%',
  '/catalog/%ff?page=2',
  '/%',
  '/media/%ff',
  '/sitemaps/%',
  '/_next/static/%ff',
  '/internal/%',
  '/x%2',
])('a broken escape is an absent page, and nobody is asked for it: %s', async (path) => {
  const shop = emptyShop(true);
  const front = await openFront(shop.handle);
  const received = await front.send(path);
  expect(received.status).toBe(404);
  expect(text(received)).toContain(`Page Not Found: ${path}</p>`);
  expect(shop.asked).toEqual([ABSENT_ADDRESS]);
});

it.each(['/api/v1/products/%', '/api/%ff', '/services/rest/v1/info/%F2', '/v1/%'])(
  'AP-01 a broken escape of a call is refused in its own form: %s',
  async (path) => {
    const handle = vi.fn();
    const front = await openFront(handle);
    for (const method of ['GET', 'POST']) {
      const received = await front.send(path, { method });
      expect(received.status).toBe(400);
      expect(JSON.parse(text(received))).toEqual({
        status: 'error',
        errors: [httpErrors.badAddress],
      });
    }
    expect(handle).not.toHaveBeenCalled();
  },
);

it('a page of absent addresses that cannot be made is an error like any other', async () => {
  const front = await openFront(async (_req, res) => void res.writeHead(500, HTML).end('<p>broken</p>'));
  expect((await front.send('/catalog/%')).status).toBe(500);
});
