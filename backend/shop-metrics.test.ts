import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { metrics } from '#lib/metrics/index.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { testLog } from '#tests/log.ts';
import { readMetric } from '#tests/metrics.ts';
import { openDatabase } from './db/client.ts';
import { enqueueEmail, enqueueSms } from './modules/outbox/index.ts';
import { createOutboxCollector } from './shop-metrics.ts';

const NOON = new Date('2026-11-21T09:00:00Z');

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop('empty');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom('outbox').execute();
});

const addMinutes = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const pending = (channel: string) => readMetric('outbox_pending', { channel });
const oldest = (channel: string) => readMetric('outbox_oldest_seconds', { channel });

describe('metrics of the outbox', () => {
  it('shows the number and the age of the queued e-mails and SMS', async () => {
    const { db } = test;
    await enqueueEmail(db, { template: 'password_changed', to: 'anna@example.ru' }, NOON);
    await enqueueEmail(db, { template: 'password_changed', to: 'anna@example.ru' }, addMinutes(5));
    await createOutboxCollector({ db, now: () => addMinutes(20) })();
    expect([await pending('email'), await oldest('email')]).toEqual([2, 20 * 60]);
    expect([await pending('sms'), await oldest('sms')]).toEqual([0, 0]);
    await db.updateTable('outbox').set({ sent_at: NOON }).execute();
    await enqueueSms(db, { template: 'booking', to: '+79161234567', text: 'Бронь' }, NOON);
    await createOutboxCollector({ db, now: () => addMinutes(30) })();
    expect([await pending('email'), await pending('sms'), await oldest('sms')]).toEqual([0, 1, 30 * 60]);
  });

  it('queries the database at most once in fifteen seconds', async () => {
    const { db } = test;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(100_000);
    const collect = createOutboxCollector({ db, now: () => NOON });
    await collect();
    await enqueueSms(db, { template: 'booking', to: '+79161234567', text: 'Бронь' }, NOON);
    clock.mockReturnValue(114_999);
    await collect();
    expect(await pending('sms')).toBe(0);
    clock.mockReturnValue(115_000);
    await collect();
    expect(await pending('sms')).toBe(1);
    clock.mockRestore();
  });

  it('is missing while the database is unavailable', async () => {
    await createOutboxCollector({ db: test.db, now: () => NOON })();
    const away = openDatabase('postgres://127.0.0.1:1/away', testLog);
    onTestFinished(() => away.destroy());
    await expect(createOutboxCollector({ db: away, now: () => NOON })()).rejects.toThrow();
    await expect(pending('sms')).rejects.toThrow('no series');
    await expect(oldest('email')).rejects.toThrow('no series');
    metrics.outboxPending.reset();
  });
});
