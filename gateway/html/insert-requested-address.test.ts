import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { httpErrors } from '#backend/kernel/errors.ts';
import { NOT_FOUND_ADDRESS } from '#lib/routing/page-address.ts';
import { openGateway, type ReceivedResponse } from '../testing.ts';
import { insertRequestedAddress } from './insert-requested-address.ts';

const page =
  '<html lang="ru"><body><p class="x" data-asked-path="">Page Not Found: </p><p>other</p></body></html>';
/** Next's answer when a known route calls `notFound`: a document without content, which scripts have to fill. */
const EMPTY = '<html id="__next_error__"><head></head><body></body></html>';
const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** Creates a shop that has only a not-found page. Any other URL gets a 404 response that contains the URL. */
function emptyShop() {
  const requested: string[] = [];
  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    requested.push(req.url ?? '');
    res.writeHead(404, HTML);
    res.end(req.url === NOT_FOUND_ADDRESS ? page : EMPTY.replace('<body>', `<body>${req.url}`));
  };
  return { requested, handle };
}

const text = ({ body }: ReceivedResponse) => body.toString('utf8');

it('LY-02 writes the URL in readable form with its query, and never as markup', () => {
  expect(insertRequestedAddress(page, '/blog/%D0%BD%D0%B5%D1%82?from=letter')).toBe(
    page.replace('Found: ', 'Found: /blog/нет?from=letter'),
  );
  expect(insertRequestedAddress(page, '/%3Cimg%20src=x%3E?&"$&$1')).toContain(
    'Page Not Found: /&#60;img src=x&#62;?&#38;&#34;$&#38;$1</p>',
  );
  expect(insertRequestedAddress(page, '/%E0%A4%A')).toContain('Page Not Found: /%E0%A4%A</p>');
});

it('LY-02 shows the URL only in the response to its own request', async () => {
  const shop = emptyShop();
  const gateway = await openGateway(shop.handle);
  for (const path of ['/nope?from=first', '/product/nope', '/nope?from=second', '/nope', NOT_FOUND_ADDRESS]) {
    const received = await gateway.send(path);
    expect(received.status).toBe(404);
    expect(text(received)).toBe(page.replace('Found: ', `Found: ${path}`));
    expect(received.headers['content-security-policy']).toContain("script-src 'self'");
    expect(received.headers['cache-control']).toBe('private, max-age=0');
    expect(received.headers.etag).toBeUndefined();
  }
  expect(shop.requested.filter((address) => address === NOT_FOUND_ADDRESS)).toHaveLength(1);
  const head = await gateway.send('/nope', { method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([404, 0]);
});

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
])('answers an invalid escape with 400 and renders nothing: %s', async (path) => {
  const handle = vi.fn();
  const gateway = await openGateway(handle);
  const received = await gateway.send(path);
  expect([received.status, received.headers['cache-control']]).toEqual([400, 'no-store']);
  expect(text(received)).toContain('Такого адреса не бывает');
  expect(handle).not.toHaveBeenCalled();
});

it.each(['/api/v1/products/%', '/api/%ff', '/services/rest/v1/info/%F2', '/v1/%'])(
  'AP-01 rejects an invalid escape in an API address with the API envelope: %s',
  async (path) => {
    const handle = vi.fn();
    const gateway = await openGateway(handle);
    for (const method of ['GET', 'POST']) {
      const received = await gateway.send(path, { method });
      expect(received.status).toBe(400);
      expect(JSON.parse(text(received))).toEqual({
        status: 'error',
        errors: [httpErrors.badAddress],
      });
    }
    expect(handle).not.toHaveBeenCalled();
  },
);

it('answers 500 when the not-found page cannot be rendered', async () => {
  const gateway = await openGateway(async (_req, res) => void res.writeHead(500, HTML).end('<p>broken</p>'));
  expect((await gateway.send('/nope')).status).toBe(500);
});
