import { expect, it, onTestFinished } from 'vitest';
import { openLocalServer } from '#tests/local-server.ts';
import { openVarnishPurge } from './varnish.ts';

async function openVarnish() {
  const server = await openLocalServer();
  onTestFinished(server.close);
  return server;
}

it('purges every Varnish server, in headers within their limit', async () => {
  const servers = [await openVarnish(), await openVarnish()];
  const edge = openVarnishPurge(servers.map(({ url }) => url));
  const tags = Array.from({ length: 1_000 }, (_, id) => `product:${id}`);
  await edge.purge(tags);
  for (const { received } of servers) {
    expect(received.length).toBeGreaterThan(1);
    const headers = received.map(({ method, headers }) => {
      expect(method).toBe('PURGE');
      return String(headers['xkey-softpurge']);
    });
    expect(headers.join(' ').split(' ')).toEqual(tags);
    for (const header of headers) expect(header.length).toBeLessThanOrEqual(4_000);
  }
});

it('throws when one Varnish server refuses, after the other servers are purged', async () => {
  const [well, refusing] = [await openVarnish(), await openVarnish()];
  refusing.answer(403);
  const edge = openVarnishPurge([refusing.url, well.url]);
  await expect(edge.purge(['shop'])).rejects.toThrow(`${refusing.url}: 403`);
  expect(well.received).toHaveLength(1);
});

it('throws after a timeout when a Varnish server does not answer', async () => {
  const silent = await openVarnish();
  silent.answer(null);
  await expect(openVarnishPurge([silent.url]).purge(['shop'])).rejects.toThrow('timeout');
});
