import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_TOTAL_BYTES } from '#lib/domain/attachments.ts';
import { insertConsentTexts, request } from '#tests/commerce.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { openBrowserAt } from '#tests/networks.ts';
import { makeFile, upload } from '#tests/uploads.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const PATH = '/services/rest/v1/feedback';
const ANNA = {
  name: 'Анна',
  last_name: 'Петрова',
  phone: '8 (916) 123-45-67',
  email: 'anna@example.ru',
  theme: 1,
  content: 'Где мой заказ, скажите?',
  agree: true,
};

let shop: TestShop;
type Fetch = TestShop['fetch'];
beforeAll(async () => {
  shop = await openTestShop('empty');
  await insertConsentTexts(shop);
  await shop.db
    .insertInto('feedback_themes')
    .values([
      { id: 1, title: 'Вопрос о заказе', sort: 20 },
      { id: 2, title: 'Качество вещи', sort: 10, file_required: true },
      { id: 3, title: 'Старая тема', is_active: false },
    ])
    .execute();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOW);
  await shop.db.deleteFrom('uploads').execute();
  for (const table of ['feedback', 'outbox', 'rate_limits'] as const)
    await shop.db.deleteFrom(table).execute();
});

const send = (fetch: Fetch, body: object = ANNA, key = 'key-1') =>
  request(fetch, `POST ${PATH}`, body, { 'idempotency-key': key });
const findRows = () => shop.db.selectFrom('feedback').selectAll().execute();
const queuedEmails = () =>
  shop.db.selectFrom('outbox').select(['kind', 'payload', 'sent_at']).orderBy('id').execute();
const attach = async (fetch: Fetch, size = 100) => (await upload(fetch, makeFile('jpeg', 'a.jpg', size))).id;

describe('AP-02 ST-20 feedback', () => {
  it('lists the active themes in the order of the shop', async () => {
    expect((await request(shop.fetch, `GET ${PATH}/themes`)).result).toEqual({
      themes: [
        { id: 2, title: 'Качество вещи', file_required: true },
        { id: 1, title: 'Вопрос о заказе', file_required: false },
      ],
    });
  });

  it('EN-05 saves every field, the consent and the files, and queues the e-mails', async () => {
    const me = shop.browser();
    const attachments = [await attach(me), await attach(me)];
    expect(await send(me, { ...ANNA, attachments })).toMatchObject({ status: 200, result: {} });
    const [row] = await findRows();
    expect(row).toMatchObject({
      name: 'Анна',
      last_name: 'Петрова',
      phone: '+79161234567',
      email: 'anna@example.ru',
      theme_id: 1,
      content: 'Где мой заказ, скажите?',
      consent: 'personal-data 2026-11-01',
      created_at: NOW,
    });
    const files = await shop.db.selectFrom('uploads').select(['id', 'feedback_id']).execute();
    expect(files.map(({ id }) => id).sort()).toEqual([...attachments].sort());
    expect(files.every(({ feedback_id }) => feedback_id === row?.id)).toBe(true);
    const mail = { kind: 'mail', sent_at: null };
    expect(await queuedEmails()).toEqual([
      { ...mail, payload: { template: 'feedback', feedback: row?.id } },
      { ...mail, payload: { template: 'feedback_received', to: 'anna@example.ru', feedback: row?.id } },
    ]);
  });

  it('is one message for repeated and concurrent requests with the same key', async () => {
    const me = shop.browser();
    await request(me, 'POST /services/rest/v1/authentication/anonymous');
    const body = { ...ANNA, attachments: [await attach(me)] };
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(me, body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await findRows()).toHaveLength(1);
    expect(await queuedEmails()).toHaveLength(2);
    expect(await send(me, { ...body, content: 'Совсем другой вопрос' })).toMatchObject({
      status: 409,
      messages: ['С этим ключом уже отправлено другое сообщение'],
    });
  });

  it('is one message for equal requests without a key within two minutes, and another one later', async () => {
    const me = shop.browser();
    await request(me, 'POST /services/rest/v1/authentication/anonymous');
    const again = async (body: object = ANNA) => (await request(me, `POST ${PATH}`, body)).status;
    expect(await Promise.all([again(), again(), again()])).toEqual([200, 200, 200]);
    expect(await findRows()).toHaveLength(1);
    expect(await again({ ...ANNA, content: 'Совсем другой вопрос' })).toBe(200);
    expect(await again()).toBe(200);
    expect(await findRows()).toHaveLength(2);
    shop.setNow(new Date(NOW.getTime() + 2 * 60 * 1000));
    expect(await again()).toBe(200);
    expect(await findRows()).toHaveLength(3);
  });

  it('VA-12 accepts an empty e-mail, but not an invalid one', async () => {
    expect((await send(shop.browser(), { ...ANNA, email: '' })).status).toBe(200);
    expect((await send(shop.browser(), { ...ANNA, email: undefined })).status).toBe(200);
    expect(await queuedEmails()).toHaveLength(2);
    expect(await send(shop.browser(), { ...ANNA, email: 'anna@' })).toMatchObject({
      status: 400,
      messages: ['Не заполнено или неверно заполнено поле'],
    });
  });

  it('VA-04 VA-12 returns an error for each invalid field', async () => {
    const wrong = {
      ...ANNA,
      name: 'Анна1',
      last_name: 'Петрова-',
      phone: '+7916',
      theme: '',
      content: '123456789',
    };
    expect(await send(shop.browser(), wrong)).toMatchObject({
      status: 400,
      messages: [
        'Введите корректное имя',
        'Введите корректную фамилию',
        'Введите корректный номер телефона',
        'Выберите тему вопроса',
        'Сообщение меньше 10 символов',
      ],
      fields: ['name', 'last_name', 'phone', 'theme', 'content'],
    });
    expect(await send(shop.browser(), { ...ANNA, content: 'а'.repeat(501) })).toMatchObject({
      status: 400,
      messages: ['Сообщение больше 500 символов'],
    });
    expect((await send(shop.browser(), { ...ANNA, content: 'а'.repeat(500) })).status).toBe(200);
  });

  it.each([3, 99])('VA-12 refuses the unknown or inactive theme %d', async (theme) => {
    expect(await send(shop.browser(), { ...ANNA, theme })).toMatchObject({
      status: 422,
      messages: ['Выберите тему вопроса'],
      fields: ['theme'],
    });
    expect(await findRows()).toEqual([]);
  });

  it('VA-12 requires a file when the theme does', async () => {
    const me = shop.browser();
    expect(await send(me, { ...ANNA, theme: 2 })).toMatchObject({
      status: 422,
      messages: ['Вы не выбрали файл'],
      fields: ['attachments'],
    });
    expect((await send(me, { ...ANNA, theme: 2, attachments: [await attach(me)] })).status).toBe(200);
  });

  it('VA-12 accepts at most five files with a total of 15 MB', async () => {
    const me = shop.browser();
    const five = await Promise.all(Array.from({ length: 5 }, () => attach(me)));
    expect(await send(me, { ...ANNA, attachments: [...five, await attach(me)] })).toMatchObject({
      status: 400,
      messages: ['Можно прикрепить не более 5 файлов'],
    });
    const heavy = [await attach(me, MAX_TOTAL_BYTES - 50), await attach(me, 100)];
    expect(await send(me, { ...ANNA, attachments: heavy })).toMatchObject({
      status: 422,
      messages: ['Общий размер файлов не должен превышать 15 МБ'],
    });
    // After a refusal the files can be attached again.
    expect((await send(me, { ...ANNA, attachments: heavy.slice(0, 1) })).status).toBe(200);
  });

  it("RO-03 refuses another session's files, attached files and unknown ones", async () => {
    const me = shop.browser();
    const mine = await attach(me);
    const theirs = await attach(shop.browser());
    const lost = 'Файл не найден, прикрепите его ещё раз';
    expect(await send(me, { ...ANNA, attachments: [mine, theirs] })).toMatchObject({
      status: 422,
      messages: [lost],
      fields: ['attachments.1'],
    });
    expect((await send(me, { ...ANNA, attachments: [mine] }, 'key-2')).status).toBe(200);
    expect(await send(me, { ...ANNA, attachments: [mine] }, 'key-3')).toMatchObject({ messages: [lost] });
    const unknown = '0b0e7a52-5f3c-4c4e-9a55-111111111111';
    expect(await send(me, { ...ANNA, attachments: [unknown] }, 'key-4')).toMatchObject({ messages: [lost] });
    expect((await send(me, { ...ANNA, attachments: ["'; --"] }, 'key-5')).status).toBe(400);
  });

  it('VA-12 AP-02 is refused without consent, and accepted from a client without the field', async () => {
    const me = shop.browser();
    expect(await send(me, { ...ANNA, agree: false })).toMatchObject({
      status: 422,
      fields: ['agree'],
      messages: ['Отметьте согласие с условиями, чтобы продолжить'],
    });
    expect(await findRows()).toEqual([]);
    expect((await send(me, { ...ANNA, agree: undefined })).status).toBe(200);
    expect(await findRows()).toMatchObject([{ consent: null }]);
  });

  it('is limited by network and hour, without counting refused messages', async () => {
    const me = openBrowserAt(shop, '203.0.113.7');
    for (let sent = 0; sent < 20; sent++) {
      expect((await send(me, { ...ANNA, theme: 99 }, `no-${sent}`)).status).toBe(422);
      expect((await send(me, ANNA, `key-${sent}`)).status).toBe(200);
    }
    expect(await send(me, ANNA, 'key-20')).toMatchObject({
      status: 429,
      messages: ['Слишком много сообщений за час. Попробуйте через час'],
      retryAfter: '3600',
    });
    // A request whose response was lost can be repeated.
    expect((await send(me, ANNA, 'key-9')).status).toBe(200);
    // The limit is by network: a new session does not help, and another network has its own limit.
    expect((await send(openBrowserAt(shop, '203.0.113.7'), ANNA, 'key-21')).status).toBe(429);
    expect((await send(openBrowserAt(shop, '203.0.113.8'), ANNA, 'key-21')).status).toBe(200);
  });
});
