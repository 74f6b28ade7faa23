import type { IncomingMessage } from 'node:http';
import { beforeEach, expect, it } from 'vitest';
import { findRequester } from './requester.ts';

let findKnownCustomer: (cookie: string) => Promise<string | null>;
beforeEach(() => {
  findKnownCustomer = async () => null;
});

const from = (address: string, cookie?: string) =>
  findRequester({ headers: { 'x-forwarded-for': address, cookie } } as unknown as IncomingMessage, {
    findKnownCustomer,
  });

const lines = async (address: string, cookie?: string) =>
  (await from(address, cookie)).queues.map(({ name }) => name);

it('puts an unknown visitor into the queues of its network and of the wider networks', async () => {
  expect(await lines('2001:db8:1:2302::9')).toEqual([
    '2001:db8:1:2302::/64',
    '2001:db8:1:2300::/56',
    '2001:db8:1::/48',
  ]);
  expect(await lines('203.0.113.7')).toEqual(['203.0.113.7']);
  expect(await lines('')).toEqual(['']);
});

it('gives a known customer a separate queue in any network', async () => {
  findKnownCustomer = async (cookie) => (cookie === 'a-right.mark' ? 'customer' : null);
  expect(await from('203.0.113.7', 'sid=x; known=a-right.mark; city=1')).toEqual({
    queues: [{ name: 'known:customer', factor: 1 }],
    isKnown: true,
  });
  expect(await lines('203.0.113.7', 'known=forged')).toEqual(['203.0.113.7']);
  expect(await lines('203.0.113.7', 'unknown=a-right.mark')).toEqual(['203.0.113.7']);
});

it('treats every visitor as unknown when the database is unavailable', async () => {
  findKnownCustomer = () => Promise.reject(new Error('no database'));
  expect(await lines('203.0.113.7', 'known=a-right.mark')).toEqual(['203.0.113.7']);
});
