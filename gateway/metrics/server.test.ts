import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createMetricsServer } from './server.ts';

async function open(scrape: () => Promise<string>, onRequest = () => {}): Promise<string> {
  const server = createMetricsServer(scrape);
  server.on('request', onRequest);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('answers /metrics in the text format of Prometheus, and nothing else', async () => {
  const url = await open(async () => 'poluton_ready 1\n');
  const answer = await fetch(`${url}/metrics?name=x`);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(await answer.text()).toBe('poluton_ready 1\n');
  const head = await fetch(`${url}/metrics`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '16', '']);
  for (const path of ['/', '/healthz', '/metrics/', '/api/v1/cart', '//metrics'])
    expect((await fetch(url + path)).status, path).toBe(404);
  for (const method of ['POST', 'DELETE', 'PUT']) {
    const refused = await fetch(`${url}/metrics`, { method });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
});

it('shares one collection among simultaneous scrapes', async () => {
  let finish = (_: string) => {};
  const scrape = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        finish = resolve;
      }),
  );
  const onRequest = vi.fn();
  const url = await open(scrape, onRequest);
  const answers = [fetch(`${url}/metrics`), fetch(`${url}/metrics`)];
  await expect.poll(() => onRequest.mock.calls.length).toBe(2);
  finish('poluton_ready 1\n');
  expect(await Promise.all(answers.map(async (answer) => (await answer).text()))).toEqual([
    'poluton_ready 1\n',
    'poluton_ready 1\n',
  ]);
  expect(scrape).toHaveBeenCalledOnce();
});

it('answers 500 when the collection fails, and collects again for the next scrape', async () => {
  const scrape = vi.fn().mockRejectedValueOnce(new Error('broken')).mockResolvedValue('poluton_ready 1\n');
  const url = await open(scrape);
  expect((await fetch(`${url}/metrics`)).status).toBe(500);
  expect((await fetch(`${url}/metrics`)).status).toBe(200);
});
