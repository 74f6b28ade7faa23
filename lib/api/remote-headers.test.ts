import { expect, it } from 'vitest';
import { pickRequestHeaders, pickResponseHeaders, toOwnCookie } from './remote-headers.ts';

it.each([
  [
    'sid=a; Domain=.shop.example; Path=/; HttpOnly; Secure; SameSite=None; Max-Age=60',
    true,
    'sid=a; Path=/; HttpOnly; Max-Age=60; SameSite=Lax; Secure',
  ],
  ['sid=a; Path=/; Secure; SameSite=Strict', false, 'sid=a; Path=/; SameSite=Strict'],
  ['sid=; Path=/cart; Max-Age=0', true, 'sid=; Path=/cart; Max-Age=0; SameSite=Lax; Secure'],
  ['domain=kept; domain=other.example', false, 'domain=kept; SameSite=Lax'],
])('converts a cookie of the back end to a cookie of the storefront: %s', (cookie, isSecure, own) => {
  expect(toOwnCookie(cookie, isSecure)).toBe(own);
});

it('returns every cookie, and drops headers of the connection to the back end', () => {
  const answered = new Headers({
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    server: 'x',
  });
  answered.append('set-cookie', 'sid=a; Domain=x');
  answered.append('set-cookie', 'cart=b');
  const headers = pickResponseHeaders(answered, new Request('http://shop.test/'));
  expect([...headers.keys()].filter((name) => name !== 'set-cookie')).toEqual(['content-type']);
  expect(headers.getSetCookie()).toEqual(['sid=a; SameSite=Lax', 'cart=b; SameSite=Lax']);
});

it('does not send a browser’s secrets and the service’s token', () => {
  const sent = pickRequestHeaders(
    new Headers({
      authorization: 'Bearer refresh',
      cookie: 'sid=a',
      origin: 'http://x',
      connection: 'close',
    }),
  );
  expect([...sent]).toEqual([['cookie', 'sid=a']]);
});
