import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestShop, SITE_URL, type TestShop } from '#tests/database.ts';
import { testLog } from '#tests/log.ts';
import type { Shop } from '../../kernel/context.ts';
import { ProviderError } from '../../providers/errors.ts';
import { enqueueEmail, enqueueSms } from '../outbox/index.ts';
import { sendQueuedSms } from './send.ts';

const NOON = new Date('2026-11-21T09:00:00Z');
const PHONE = '+79161234567';

let test: TestShop;
let now: Date;
let sent: string[];
let port: (text: string) => Promise<void>;
const shop = (): Shop => ({
  db: test.db,
  now: () => now,
  siteUrl: SITE_URL,
  mode: 'production',
  log: testLog,
  mediaDir: '',
  uploadsDir: test.uploadsDir,
  providers: {
    ...test.providers,
    sms: {
      send: async (to, text) => {
        await port(text);
        sent.push(`${to} ${text}`);
      },
    },
  },
});
const rows = () =>
  test.db.selectFrom('outbox').select(['payload', 'sent_at', 'failed_at', 'tries']).orderBy('id').execute();
const queue = (text: string) => enqueueSms(test.db, { template: 'booking', to: PHONE, text }, now);

beforeAll(async () => {
  test = await openTestShop('empty');
});
afterAll(() => test.close());
beforeEach(async () => {
  now = NOON;
  sent = [];
  port = async () => {};
  await test.db.deleteFrom('outbox').execute();
});

describe('sending of queued SMS', () => {
  it('sends each SMS once from one of several nodes, then deletes its phone and text', async () => {
    for (let n = 0; n < 20; n++) await queue(`Бронь ${n}`);
    await enqueueEmail(test.db, { template: 'password_changed', to: 'anna@example.ru' }, now);
    const counts = await Promise.all(Array.from({ length: 4 }, () => sendQueuedSms(shop())));
    expect(counts.reduce((sum, count) => sum + count)).toBe(20);
    expect(new Set(sent).size).toBe(20);
    expect(sent).toHaveLength(20);
    const [sms, ...others] = await rows();
    expect(sms).toMatchObject({ payload: { template: 'booking' }, sent_at: NOON });
    expect(JSON.stringify([sms, ...others.slice(0, -1)])).not.toMatch(/7916|Бронь/);
    // E-mails are sent by another function.
    expect(others.at(-1)).toMatchObject({ sent_at: null });
  });

  it('retries when the gateway is down, gives up after 95 minutes and never logs the phone', async () => {
    vi.mocked(console.error).mockImplementation(() => {});
    await queue('Бронь');
    port = async () => {
      throw new ProviderError('smsc: 502');
    };
    expect(await sendQueuedSms(shop())).toBe(0);
    port = async () => {
      throw new Error(`cannot reach ${PHONE}`);
    };
    for (const minutes of [1, 5, 30]) {
      now = new Date(now.getTime() + minutes * 60_000);
      await sendQueuedSms(shop());
    }
    expect(await rows()).toEqual([
      { payload: { template: 'booking' }, sent_at: null, failed_at: now, tries: 4 },
    ]);
    const logged = vi.mocked(console.error).mock.calls.flat().join('\n');
    expect(logged).toMatch(/"reason":"smsc: 502"/);
    expect(logged).toMatch(/"isLast":true,"reason":"failed"/);
    expect(logged).not.toContain('7916');
    vi.mocked(console.error).mockClear();
  });
});
