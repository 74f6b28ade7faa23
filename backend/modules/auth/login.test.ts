import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BAG, openCommerceShop, putInCart, request } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { openBrowserAt } from '#tests/networks.ts';
import {
  confirmLink,
  deleteRateLimits,
  getLastLinkToken,
  isSignedIn,
  listQueuedEmails,
  logIn,
  PASSWORD,
  parseSessionCookie,
  REGISTRATION_FIELDS,
  register,
  repeatConcurrently,
  sendRestore,
} from './fixtures.ts';
import { hashPassword } from './password.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const EMAIL = 'anna@example.ru';
const WRONG = { status: 422, messages: ['Неверный e-mail или пароль'] };
const LOGIN = '/services/rest/v1/authentication/user';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
  await signInCustomer(shop, { email: EMAIL, password_hash: await hashPassword(PASSWORD) });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOW);
  await deleteRateLimits(shop);
});

const later = (seconds: number) => shop.setNow(new Date(NOW.getTime() + seconds * 1000));

it('ST-04 AP-06 signs in by e-mail and password, ignoring the case of the e-mail', async () => {
  const browser = shop.browser();
  expect(await logIn(browser, 'Anna@Example.ru', PASSWORD)).toMatchObject({
    status: 200,
    result: { auth: true },
  });
  expect(await isSignedIn(browser)).toBe(true);
});

it('VA-02 finds an account by a Cyrillic e-mail domain and by its punycode', async () => {
  const ascii = 'anna@xn--80a1acny.xn--p1ai';
  await register(shop.browser(), { email: 'anna@почта.рф' });
  await confirmLink(shop.browser(), await getLastLinkToken(shop), REGISTRATION_FIELDS);
  expect(await shop.db.selectFrom('customers').select('email').execute()).toContainEqual({ email: ascii });
  for (const login of ['Anna@ПОЧТА.рф', ascii]) {
    expect((await logIn(shop.browser(), login, PASSWORD)).status).toBe(200);
    await sendRestore(shop.browser(), login);
    expect((await listQueuedEmails(shop)).at(-1)).toMatchObject({ template: 'restore', to: ascii });
  }
});

it('ST-04 stores a password as argon2id, and normalizes «й» of two code points', async () => {
  const hash = await hashPassword('йод');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await signInCustomer(shop, { email: 'jod@example.ru', password_hash: hash });
  expect((await logIn(shop.browser(), 'jod@example.ru', 'йод'.normalize('NFD'))).status).toBe(200);
});

it('ST-04 merges the guest’s cart', async () => {
  const browser = shop.browser();
  await putInCart(browser, BAG.offer, 2);
  await logIn(browser, EMAIL, PASSWORD);
  expect((await request(browser, 'GET /api/v1/cart')).result).toMatchObject({ count: 2 });
});

it('without «remember» the cookie ends with the browser, and the session after a day', async () => {
  for (const [remember, isKept] of [
    [true, true],
    [false, false],
  ] as const) {
    later(0);
    const browser = shop.browser();
    const body = { login: EMAIL, password: PASSWORD, remember };
    const answer = await browser(LOGIN, { method: 'POST', body });
    expect(parseSessionCookie(answer).isKept).toBe(isKept);
    later(24 * 60 * 60 + 1);
    expect(await isSignedIn(browser)).toBe(isKept);
  }
});

it('VA-05 requires an e-mail and a password', async () => {
  expect(await logIn(shop.browser(), 'anna', '')).toMatchObject({
    status: 400,
    fields: ['login', 'password'],
    messages: ['Не заполнено или неверно заполнено поле', 'Поле обязательно для заполнения'],
  });
});

it('returns the same response for an unknown e-mail, an account without a password and a wrong password', async () => {
  await signInCustomer(shop, { email: 'phone-only@example.ru' });
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

it('allows three wrong passwords in a row, then requires a wait of 30 s that doubles up to an hour', async () => {
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

it('resets the count of wrong passwords after the right password', async () => {
  for (const password of ['1', '2', PASSWORD, '3', '4', PASSWORD]) {
    const { status } = await logIn(shop.browser(), EMAIL, password);
    expect(status).toBe(password === PASSWORD ? 200 : 422);
  }
  expect(await shop.db.selectFrom('login_failures').selectAll().execute()).toEqual([]);
});

it.each([
  ['known', EMAIL],
  ['unknown', 'nobody@example.ru'],
])(
  'verifies three of a hundred concurrent attempts from one network, for an e-mail that is %s',
  async (_, login) => {
    // The rate limit of the network alone would refuse only the attempts after the sixtieth.
    const statuses = await repeatConcurrently(100, async (index) => {
      const body = { login, password: `guess ${index}` };
      const address = { 'x-forwarded-for': `2001:db8:1:2::${index.toString(16)}` };
      return (await request(shop.browser(), `POST ${LOGIN}`, body, address)).status;
    });
    expect(statuses.filter((status) => status === 422)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(97);
    expect((await logIn(openBrowserAt(shop, '2001:db8:1:2::ffff'), login, PASSWORD)).status).toBe(429);
    if (login === EMAIL)
      expect((await logIn(openBrowserAt(shop, '2001:db8:1:3::1'), login, PASSWORD)).status).toBe(200);
  },
  60_000,
);

it('verifies a hundred wrong passwords a day in total; afterwards only a known browser or an e-mailed link signs in', async () => {
  const jar = new Map<string, string>();
  expect((await logIn(openBrowserAt(shop, '10.4.0.1', jar), EMAIL, PASSWORD)).status).toBe(200);
  jar.delete('sid');
  const guesses = await repeatConcurrently(110, (index) =>
    logIn(openBrowserAt(shop, `10.2.0.${index}`), EMAIL, 'не тот'),
  );
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(100);
  expect(await logIn(openBrowserAt(shop, '10.3.0.1'), EMAIL, PASSWORD)).toMatchObject({
    status: 429,
    messages: [
      expect.stringMatching(
        /Нажмите «Забыли пароль\?» и войдите по ссылке из письма или попробуйте через 24 часа$/,
      ),
    ],
    retryAfter: '86400',
  });
  // The customer's known browser can sign in from every network, even the network that sent the guesses.
  expect((await logIn(openBrowserAt(shop, '10.2.0.5', jar), EMAIL, PASSWORD)).status).toBe(200);
});

it('counts failures of a known browser separately from failures of unknown browsers', async () => {
  const jar = new Map<string, string>();
  expect((await logIn(openBrowserAt(shop, '10.5.0.1', jar), EMAIL, PASSWORD)).status).toBe(200);
  jar.delete('sid');
  const stranger = openBrowserAt(shop, '10.5.0.1');
  for (let turn = 0; turn < 3; turn++) expect(await logIn(stranger, EMAIL, 'не тот')).toMatchObject(WRONG);
  expect((await logIn(stranger, EMAIL, PASSWORD)).status).toBe(429);
  const own = openBrowserAt(shop, '10.5.0.1', jar);
  for (let turn = 0; turn < 3; turn++) expect(await logIn(own, EMAIL, 'не тот')).toMatchObject(WRONG);
  expect((await logIn(own, EMAIL, PASSWORD)).status).toBe(429);
  // A device cookie of another customer is not accepted.
  const forged = openBrowserAt(shop, '10.5.0.1', new Map([['known', 'a'.repeat(36)]]));
  expect((await logIn(forged, EMAIL, PASSWORD)).status).toBe(429);
});

it('does not count a known browser against the limits of its network and login', async () => {
  const jar = new Map<string, string>();
  const own = () => openBrowserAt(shop, '10.7.0.1', jar);
  expect((await logIn(own(), EMAIL, PASSWORD)).status).toBe(200);
  jar.delete('sid');
  await repeatConcurrently(61, (index) =>
    logIn(openBrowserAt(shop, '10.7.0.1'), `user-${index}@example.ru`, 'пароль'),
  );
  expect((await logIn(openBrowserAt(shop, '10.7.0.1'), EMAIL, PASSWORD)).status).toBe(429);
  expect(await logIn(own(), EMAIL, 'не тот')).toMatchObject(WRONG);
  expect((await logIn(own(), EMAIL, PASSWORD)).status).toBe(200);
});

it('allows a network sixty attempts an hour over all logins', async () => {
  const from = () => openBrowserAt(shop, '10.6.0.1');
  const answers = await repeatConcurrently(70, (index) =>
    logIn(from(), `user-${index}@example.ru`, 'пароль'),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  expect((await logIn(from(), EMAIL, PASSWORD)).status).toBe(429);
  later(60 * 60 + 1);
  expect((await logIn(from(), EMAIL, PASSWORD)).status).toBe(200);
});
