import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { KNOWN_CHANNEL, type KnownCall } from '../../lib/config/api-channel.ts';
import { requesterOf } from './requester.ts';

const from = (address: string, cookie?: string) =>
  requesterOf({ headers: { 'x-forwarded-for': address, cookie } } as unknown as IncomingMessage);

/** A shop that knows one cookie, and whose database may be unavailable. */
function answerKnown(answer: (cookie: string) => Promise<string | null>): void {
  const listen = (message: unknown) => {
    const call = message as KnownCall;
    call.customer = answer(call.cookie);
  };
  subscribe(KNOWN_CHANNEL, listen);
  onTestFinished(() => void unsubscribe(KNOWN_CHANNEL, listen));
}

const lines = async (address: string, cookie?: string) =>
  (await from(address, cookie)).lines.map(({ name }) => name);

it('a stranger has the lines of the network and of those around it', async () => {
  expect(await lines('2001:db8:1:2302::9')).toEqual([
    '2001:db8:1:2302::/64',
    '2001:db8:1:2300::/56',
    '2001:db8:1::/48',
  ]);
  expect(await lines('203.0.113.7')).toEqual(['203.0.113.7']);
  expect(await lines('')).toEqual(['']);
});

it('a known customer has a line of their own, in whatever network', async () => {
  answerKnown(async (cookie) => (cookie === 'a-right.mark' ? 'customer' : null));
  expect(await from('203.0.113.7', 'sid=x; known=a-right.mark; city=1')).toEqual({
    lines: [{ name: 'known:customer', factor: 1 }],
    isKnown: true,
  });
  expect(await lines('203.0.113.7', 'known=forged')).toEqual(['203.0.113.7']);
  expect(await lines('203.0.113.7', 'unknown=a-right.mark')).toEqual(['203.0.113.7']);
});

it('everybody is a stranger while the database is unavailable, and before the shop is loaded', async () => {
  expect(await lines('203.0.113.7', 'known=a-right.mark')).toEqual(['203.0.113.7']);
  answerKnown(() => Promise.reject(new Error('no database')));
  expect(await lines('203.0.113.7', 'known=a-right.mark')).toEqual(['203.0.113.7']);
});
