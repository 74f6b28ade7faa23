import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BAG, openCommerceShop, put, request } from '@/tests/commerce';
import { signedIn } from '@/tests/customers';
import type { TestShop } from '@/tests/database';
import { cookieOf, isSignedIn, logIn, PASSWORD, resetLimits, times } from './fixtures';
import { hashPassword } from './password';

const NOW = new Date('2026-11-21T09:00:00Z');
const EMAIL = 'anna@example.ru';
const WRONG = { status: 422, messages: ['Неверный e-mail или пароль'] };
const LOGIN = '/services/rest/v1/authentication/user';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
  await signedIn(shop, { email: EMAIL, password_hash: await hashPassword(PASSWORD) });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOW);
  await resetLimits(shop);
});

const later = (seconds: number) => shop.setNow(new Date(NOW.getTime() + seconds * 1000));

it('ST-04 AP-06 signs in by e-mail and password, whatever the case of the e-mail', async () => {
  const browser = shop.browser();
  expect(await logIn(browser, 'Anna@Example.ru', PASSWORD)).toMatchObject({
    status: 200,
    result: { auth: true },
  });
  expect(await isSignedIn(browser)).toBe(true);
});

it('ST-04 keeps a password as argon2id, and knows «й» in two signs for the one', async () => {
  const hash = await hashPassword('йод');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await signedIn(shop, { email: 'jod@example.ru', password_hash: hash });
  expect((await logIn(shop.browser(), 'jod@example.ru', 'йод'.normalize('NFD'))).status).toBe(200);
});

it('ST-04 brings the guest’s cart along', async () => {
  const browser = shop.browser();
  await put(browser, BAG.offer, 2);
  await logIn(browser, EMAIL, PASSWORD);
  expect((await request(browser, 'GET /api/v1/cart')).result).toMatchObject({ count: 2 });
});

it('without «remember» the cookie goes with the browser, and the session after a day', async () => {
  for (const [remember, isKept] of [
    [true, true],
    [false, false],
  ] as const) {
    later(0);
    const browser = shop.browser();
    const body = { login: EMAIL, password: PASSWORD, remember };
    const answer = await browser(LOGIN, { method: 'POST', body });
    expect(cookieOf(answer).isKept).toBe(isKept);
    later(24 * 60 * 60 + 1);
    expect(await isSignedIn(browser)).toBe(isKept);
  }
});

it('VA-05 asks for an e-mail and a password', async () => {
  expect(await logIn(shop.browser(), 'anna', '')).toMatchObject({
    status: 400,
    fields: ['login', 'password'],
    messages: ['Не заполнено или неверно заполнено поле', 'Поле обязательно для заполнения'],
  });
});

it('an unknown e-mail, one without a password and a wrong password are answered alike', async () => {
  await signedIn(shop, { email: 'phone-only@example.ru' });
  const answers = [];
  for (const login of [EMAIL, 'phone-only@example.ru', 'nobody@example.ru']) {
    const body = { login, password: 'не тот пароль' };
    const answer = await shop.browser()(LOGIN, { method: 'POST', body });
    answers.push({
      status: answer.status,
      cookie: answer.headers.get('set-cookie'),
      text: await answer.text(),
    });
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 422, cookie: null });
});

it('three wrong ones in a row are free; then one waits 30 s, and twice as long each time, to an hour', async () => {
  for (let turn = 0; turn < 3; turn++)
    expect(await logIn(shop.browser(), EMAIL, 'не тот')).toMatchObject(WRONG);
  let seconds = 0;
  const waits = [30, 60, 120, 240, 480, 960, 1920, 3600, 3600];
  const inWords = [
    '30 секунд',
    '60 секунд',
    '2 минуты',
    '4 минуты',
    '8 минут',
    '16 минут',
    '32 минуты',
    'час',
    'час',
  ];
  for (const [turn, wait] of waits.entries()) {
    later(seconds);
    expect(await logIn(shop.browser(), EMAIL, PASSWORD)).toMatchObject({
      status: 429,
      messages: [`Слишком много попыток. Попробуйте через ${inWords[turn]}`],
      retryAfter: String(wait),
    });
    later(seconds + wait - 1);
    expect((await logIn(shop.browser(), EMAIL, PASSWORD)).messages).toEqual([
      'Слишком много попыток. Попробуйте через 1 секунду',
    ]);
    seconds += wait;
    later(seconds);
    await shop.db.deleteFrom('rate_limits').execute();
    expect(await logIn(shop.browser(), EMAIL, 'не тот')).toMatchObject(WRONG);
  }
  later(seconds + 3600);
  expect((await logIn(shop.browser(), EMAIL, PASSWORD)).status).toBe(200);
});

it('a right one ends the row of wrong ones', async () => {
  for (const password of ['1', '2', PASSWORD, '3', '4', PASSWORD]) {
    const { status } = await logIn(shop.browser(), EMAIL, password);
    expect(status).toBe(password === PASSWORD ? 200 : 422);
  }
  expect(await shop.db.selectFrom('login_failures').selectAll().execute()).toEqual([]);
});

it.each([
  ['a thousand', 1000, EMAIL],
  ['a hundred', 100, 'nobody@example.ru'],
])(
  'of %s tries at once three are looked at, known or not',
  async (_, count, login) => {
    const statuses = await times(count, async (index) => {
      const body = { login, password: `guess ${index}` };
      const address = { 'x-forwarded-for': `10.2.${index % 250}.${Math.floor(index / 250)}` };
      return (await request(shop.browser(), `POST ${LOGIN}`, body, address)).status;
    });
    expect(statuses.filter((status) => status === 422)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(count - 3);
    expect((await logIn(shop.browser(), login, PASSWORD)).status).toBe(429);
  },
  60_000,
);

it('an address tries sixty times an hour, whoever is meant', async () => {
  const answers = await times(70, (index) => logIn(shop.browser(), `user-${index}@example.ru`, 'пароль'));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  expect((await logIn(shop.browser(), EMAIL, PASSWORD)).status).toBe(429);
  later(60 * 60 + 1);
  expect((await logIn(shop.browser(), EMAIL, PASSWORD)).status).toBe(200);
});
