import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Email } from '#backend/providers/mail/port.ts';
import { CARD, NOON, openCommerceShop, POINTS, PVZ, putInCart, RECIPIENT, request } from '#tests/commerce.ts';
import { SITE_URL, type TestShop } from '#tests/database.ts';
import { testLog } from '#tests/log.ts';
import type { Shop } from '../../kernel/context.ts';
import { enqueueEmail, type OutboxEmail } from '../outbox/index.ts';
import { sendQueuedEmails } from './send.ts';

const TOKEN = 'a'.repeat(43);
const MINUTE_MS = 60_000;

let test: TestShop;
let sent: Email[];
let now: Date;
let ownerMailbox: string | undefined;
/** Fake mail provider: delivers or refuses an e-mail. */
let post: (message: Email) => Promise<void>;

/** Builds a shop whose e-mails are sent by `post`. */
const shop = (): Shop => ({
  db: test.db,
  now: () => now,
  siteUrl: SITE_URL,
  mode: 'production' as const,
  log: testLog,
  mediaDir: '',
  uploadsDir: test.uploadsDir,
  ownerMailbox,
  providers: {
    ...test.providers,
    mail: {
      send: async (message) => {
        await post(message);
        sent.push(message);
      },
    },
  },
});

beforeAll(async () => {
  test = await openCommerceShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  sent = [];
  now = NOON;
  ownerMailbox = undefined;
  post = async () => {};
  await test.db.deleteFrom('outbox').execute();
});

const queue = (message: OutboxEmail) => enqueueEmail(test.db, message, now);
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const rows = () =>
  test.db
    .selectFrom('outbox')
    .select(['payload', 'sent_at', 'failed_at', 'tries', 'next_try_at'])
    .orderBy('id')
    .execute();
const refuse = async () => {
  throw new Error('smtp: 451');
};

describe('e-mails are sent after the commit', () => {
  it('once, and afterwards the address and the link are deleted', async () => {
    await queue({ template: 'restore', to: 'anna@example.ru', token: TOKEN });
    expect(await sendQueuedEmails(shop())).toBe(1);
    expect(await sendQueuedEmails(shop())).toBe(0);
    expect(sent.map(({ to }) => to)).toEqual(['anna@example.ru']);
    expect(await rows()).toMatchObject([
      { payload: { template: 'restore' }, sent_at: NOON, failed_at: null },
    ]);
    expect(JSON.stringify(await rows())).not.toMatch(/anna|aaaa/);
  });

  it('each by one node when several nodes send concurrently', async () => {
    for (let count = 0; count < 30; count++)
      await queue({ template: 'password_changed', to: `${count}@example.ru` });
    post = () => sleep(5);
    const counts = await Promise.all(Array.from({ length: 4 }, () => sendQueuedEmails(shop())));
    expect(counts.reduce((sum, count) => sum + count)).toBe(30);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(30);
    expect(sent).toHaveLength(30);
  });

  it('without a delay when the next attempt was scheduled while the clock was ahead', async () => {
    vi.mocked(console.error).mockImplementation(() => {});
    const day = 24 * 60 * MINUTE_MS;
    later(3 * day);
    post = refuse;
    await queue({ template: 'restore', to: 'anna@example.ru', token: TOKEN });
    await sendQueuedEmails(shop());
    post = async () => {};
    later(-3 * day);
    expect(await sendQueuedEmails(shop())).toBe(1);
    // A retry that was scheduled with the correct clock is not due yet.
    post = refuse;
    await queue({ template: 'restore', to: 'boris@example.ru', token: TOKEN });
    await sendQueuedEmails(shop());
    post = async () => {};
    expect(await sendQueuedEmails(shop())).toBe(0);
    vi.mocked(console.error).mockClear();
  });

  it('never if the transaction that queued them was rolled back', async () => {
    const undone = test.db.transaction().execute(async (tx) => {
      await enqueueEmail(tx, { template: 'password_changed', to: 'anna@example.ru' }, now);
      throw new Error('sold out');
    });
    await expect(undone).rejects.toThrow('sold out');
    expect(await sendQueuedEmails(shop())).toBe(0);
  });

  it('again after 1, 5, 30 and more minutes, and not after eight failures', async () => {
    vi.mocked(console.error).mockImplementation(() => {});
    post = refuse;
    await queue({ template: 'restore', to: 'anna@example.ru', token: TOKEN });
    const waits = [1, 5, 30, 120, 360, 720, 1440];
    for (const [index, minutes] of waits.entries()) {
      expect(await sendQueuedEmails(shop())).toBe(0);
      expect(await rows()).toMatchObject([{ tries: index + 1, failed_at: null }]);
      later(minutes * MINUTE_MS - 1);
      await sendQueuedEmails(shop());
      expect(await rows()).toMatchObject([{ tries: index + 1 }]);
      later(1);
    }
    await sendQueuedEmails(shop());
    expect(await rows()).toMatchObject([{ tries: 8, failed_at: now, payload: { template: 'restore' } }]);
    expect(JSON.stringify(await rows())).not.toMatch(/anna|aaaa/);
    later(48 * 60 * MINUTE_MS);
    post = async () => {};
    expect(await sendQueuedEmails(shop())).toBe(0);
    const said = vi.mocked(console.error).mock.calls.flat().join('\n');
    expect(said).toMatch(/"attempt":1,"isLast":false,"reason":"smtp: 451"/);
    expect(said).toMatch(/"attempt":8,"isLast":true,"reason":"smtp: 451"/);
    expect(said).not.toMatch(/anna|aaaa/);
    vi.mocked(console.error).mockClear();
  });

  it('when the server accepts them after a failure', async () => {
    vi.mocked(console.error).mockImplementation(() => {});
    post = refuse;
    await queue({ template: 'password_changed', to: 'anna@example.ru' });
    await sendQueuedEmails(shop());
    vi.mocked(console.error).mockClear();
    post = async () => {};
    later(MINUTE_MS);
    expect(await sendQueuedEmails(shop())).toBe(1);
  });

  it('even when an unreadable e-mail is queued before them, which fails without a retry', async () => {
    vi.mocked(console.error).mockImplementation(() => {});
    await test.db
      .insertInto('outbox')
      .values({
        kind: 'mail',
        payload: '{"template":"of a former shop","to":"x@example.ru"}',
        created_at: now,
      })
      .execute();
    await queue({ template: 'password_changed', to: 'anna@example.ru' });
    expect(await sendQueuedEmails(shop())).toBe(1);
    expect(await rows()).toMatchObject([{ failed_at: now }, { sent_at: now }]);
    vi.mocked(console.error).mockClear();
  });
});

describe('contents of e-mails', () => {
  const renderedEmail = async (message: OutboxEmail): Promise<Email> => {
    await queue(message);
    await sendQueuedEmails(shop());
    const [written] = sent;
    if (!written) throw new Error('no e-mail was written');
    return written;
  };
  const to = 'anna@example.ru';

  it.each([
    ['register', [`${SITE_URL}/?open_popup=y&popup=auth#register=${TOKEN}`]],
    ['confirm_email', [`${SITE_URL}/?open_popup=y&popup=auth#confirm=${TOKEN}`]],
    [
      'restore',
      [
        `${SITE_URL}/?open_popup=y&popup=auth#magic=${TOKEN}`,
        `${SITE_URL}/?open_popup=y&popup=restore#restore=${TOKEN}`,
      ],
    ],
    [
      'register_known',
      [
        `${SITE_URL}/?open_popup=y&popup=auth#magic=${TOKEN}`,
        `${SITE_URL}/?open_popup=y&popup=restore#restore=${TOKEN}`,
      ],
    ],
  ] as const)('a link of %s contains its secret only in the fragment', async (template, links) => {
    const { text, html } = await renderedEmail({ template, to, token: TOKEN });
    expect(text.match(/http\S+/g)).toEqual(links);
    for (const link of links) expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  });

  it('an e-mail about an order contains the items, the sums and a link to the order', async () => {
    const me = test.browser();
    await putInCart(me, 11, 2);
    const body = {
      city_id: 42,
      delivery_id: POINTS,
      postamat_id: PVZ,
      payment_id: CARD,
      user_info: RECIPIENT,
    };
    const answer = await request(me, 'POST /services/rest/v1/orders/checkout', body, {
      'idempotency-key': 'k',
    });
    expect(answer.status).toBe(200);
    await sendQueuedEmails(shop());
    const { number } = await test.db.selectFrom('orders').select('number').executeTakeFirstOrThrow();
    const message = sent.find(({ subject }) => subject === `Заказ ${number} принят`);
    expect(message?.to).toBe(RECIPIENT.email);
    for (const part of [
      'Здравствуйте, Анна!',
      'Ботинки Ладога, чёрный, размер 37, 2 шт.: 17 980 ₽ вместо 23 980 ₽',
      `/order/${number.toLowerCase()}#key=`,
    ])
      expect(message?.text.replaceAll('\u00a0', ' ')).toContain(part);
    sent = [];
    const change = await renderedEmail({ template: 'order_status', to, order: number, status: 'on_the_way' });
    expect(change.subject).toBe(`Заказ ${number}: в пути`);
    sent = [];
    expect((await renderedEmail({ template: 'order_cancelled', to, order: number })).subject).toBe(
      `Заказ ${number} отменён`,
    );
  });

  describe('messages of the form', () => {
    const CONTENT = '<img src=x onerror=alert(1)>\nи «кавычки»';
    let id: number;
    beforeAll(async () => {
      await test.db.insertInto('feedback_themes').values({ id: 1, title: 'Вопрос\r\nBcc: x@y.ru' }).execute();
      await request(test.fetch, 'POST /services/rest/v1/authentication/anonymous');
      const session = await test.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
      const row = await test.db
        .insertInto('feedback')
        .values({
          session_id: session.id,
          idempotency_key: 'k',
          request_hash: '',
          theme_id: 1,
          name: 'Анна',
          last_name: 'Петрова',
          phone: '+79161234567',
          email: to,
          content: CONTENT,
          consent: null,
          created_at: NOON,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      id = row.id;
    });

    it('are sent to the shop’s mailbox, and are escaped in HTML', async () => {
      ownerMailbox = 'owner@example.ru';
      const message = await renderedEmail({ template: 'feedback', feedback: id });
      expect(message).toMatchObject({
        to: 'owner@example.ru',
        subject: 'Сообщение с сайта: Вопрос Bcc: x@y.ru',
      });
      expect(message.text).toContain(CONTENT);
      expect(message.html).not.toContain('<img');
      expect(message.html).toContain('&lt;img src=x onerror=alert(1)&gt;<br>');
    });

    it('are only stored in the database without a mailbox', async () => {
      await queue({ template: 'feedback', feedback: id });
      expect(await sendQueuedEmails(shop())).toBe(1);
      expect(sent).toEqual([]);
      expect(await rows()).toMatchObject([{ sent_at: NOON }]);
    });

    it('are confirmed to their author', async () => {
      const message = await renderedEmail({ template: 'feedback_received', to, feedback: id });
      expect(message).toMatchObject({ to, subject: 'Мы получили ваше сообщение' });
    });
  });
});
