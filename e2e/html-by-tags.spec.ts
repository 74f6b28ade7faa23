import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './support/fixtures.ts';
import { readVisibleLayoutShifts, watchLayoutShifts } from './support/layout-shifts.ts';

/** Pause between two tags, ms. It is longer than a frame, so that the browser paints after each tag. */
const PAUSE = 30;

/** Number of tags that are sent one by one: the header and the first screen of a phone. */
const PIECES = 700;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** Starts a proxy that sends a page's HTML tag by tag, like a slow network or a busy browser. */
async function startSlowProxy(shop: string) {
  const server = createServer((requested, response) => {
    const headers = { ...requested.headers, 'accept-encoding': 'identity' };
    const { method, url = '/' } = requested;
    const passed = request(new URL(url, shop), { method, headers }, async (answer) => {
      const { 'content-length': _, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest);
      if (!answer.headers['content-type']?.includes('text/html')) return answer.pipe(response);
      const html = (await answer.setEncoding('utf8').toArray()).join('');
      const body = html.indexOf('<body');
      response.write(html.slice(0, body));
      const tags = html.slice(body).split(/(?<=>)/);
      for (const tag of tags.slice(0, PIECES)) {
        response.write(tag);
        await pause();
      }
      return response.end(tags.slice(PIECES).join(''));
    });
    passed.on('error', () => response.destroy());
    requested.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('nothing on a phone moves when a page’s HTML arrives tag by tag', {
  tag: ['@phone-only', '@deep'],
}, async ({ page, baseURL }) => {
  const { server, origin } = await startSlowProxy(baseURL ?? '');
  try {
    await watchLayoutShifts(page);
    for (const path of [
      '/',
      '/catalog/shoes?filter[color]=black',
      '/product/botilony-polden-bordo',
      '/stores',
    ]) {
      await page.goto(`${origin}${path}`, { waitUntil: 'load' });
      expect.soft(await readVisibleLayoutShifts(page), path).toEqual([]);
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
