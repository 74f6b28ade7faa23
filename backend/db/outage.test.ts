import { expect, it } from 'vitest';
import { isOutage, isStorageFull } from './outage.ts';

const withCode = (code: string) => Object.assign(new Error('connect'), { code });

it.each([
  withCode('ECONNREFUSED'),
  withCode('ENOENT'),
  withCode('57P01'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated unexpectedly'),
  new Error('Query read timeout'),
  new Error('Client was closed and is not queryable'),
  new AggregateError([withCode('ECONNREFUSED')]),
  new Error('query failed', { cause: withCode('ECONNRESET') }),
])('treats %o as an outage of the database', (error) => {
  expect(isOutage(error)).toBe(true);
});

it.each([withCode('23505'), withCode('42P01'), new Error('no such goods'), 'ECONNREFUSED', null])(
  'does not treat %o as an outage',
  (error) => {
    expect(isOutage(error)).toBe(false);
  },
);

it.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', '25006', '53100', '53200', '58030'])(
  'treats %s as full storage',
  (code) => {
    expect(isStorageFull(withCode(code))).toBe(true);
    expect(isStorageFull(new Error('query failed', { cause: withCode(code) }))).toBe(true);
    expect(isOutage(withCode(code))).toBe(false);
  },
);

it('does not treat an outage as full storage', () => {
  expect(isStorageFull(withCode('ECONNREFUSED'))).toBe(false);
  expect(isStorageFull(withCode('23505'))).toBe(false);
});
