import { expect, it } from 'vitest';
import { type Env, readSettings } from '#lib/settings/index.ts';
import { createEdgeConfig } from './config.ts';

const read = (env: Env) => createEdgeConfig(readSettings(env));

it('opens no edge cache by default', async () => {
  const edge = read({});
  expect(edge).toMatchObject({ format: 'off', ttl: 60 });
  await edge.purge.purge(['shop']);
});

it('reads the tag format and the lifetime of pages', () => {
  const edge = read({ EDGE_TAGS: 'cache-tag', EDGE_TTL: '600' });
  expect(edge).toMatchObject({ format: 'cache-tag', ttl: 600 });
});

it('lets an edge cache store pages for an hour when it receives purges', () => {
  const env = { EDGE_TAGS: 'xkey', EDGE_PURGE: 'varnish', EDGE_PURGE_URLS: 'http://127.0.0.1:6081' };
  expect(read(env)).toMatchObject({ ttl: 3_600, isPurged: true });
  expect(read({ ...env, EDGE_TTL: '60' })).toMatchObject({ ttl: 60, isPurged: true });
});

it.each([
  [{ EDGE_TAGS: 'tags' }, 'EDGE_TAGS'],
  [{ EDGE_TTL: '0' }, 'EDGE_TTL'],
  [{ EDGE_TAGS: 'xkey', EDGE_PURGE: 'nobody' }, 'EDGE_PURGE'],
  [
    { EDGE_PURGE: 'varnish', EDGE_PURGE_URLS: 'http://127.0.0.1:6081' },
    'EDGE_PURGE: чтобы кэш узнавал об изменениях, нужна EDGE_TAGS',
  ],
  [{ EDGE_TAGS: 'xkey', EDGE_PURGE: 'varnish' }, 'EDGE_PURGE_URLS'],
  [{ EDGE_TAGS: 'xkey', EDGE_PURGE: 'varnish', EDGE_PURGE_URLS: ' , ' }, 'EDGE_PURGE_URLS'],
  [{ EDGE_TAGS: 'xkey', EDGE_PURGE: 'varnish', EDGE_PURGE_URLS: 'varnish:6081' }, 'EDGE_PURGE_URLS'],
])('refuses %o and names the setting', (env, name) => {
  expect(() => read(env)).toThrow(name);
});
