import type { Shop } from '#backend/kernel/context.ts';
import { sendWaitingEmails } from '#backend/modules/emails/index.ts';
import { certificateSales } from '#lib/contracts/certificate-sales.ts';
import { openCommerceShop, request, TODAY } from './commerce.ts';
import { OWNER_TOKEN, type ProviderOptions, SITE_URL, type TestShop } from './database.ts';
import { testLog } from './log.ts';

type Fetch = TestShop['fetch'];

const SUBMIT = 'POST /api/v1/certificate/submit';
const STATUS = 'POST /api/v1/certificate/status';

/** A certificate as somebody buys it today for today. */
export const GIFT = {
  amount: 5000,
  design: 'paper',
  text: 'С днём рождения!\nВыбери себе что-нибудь.',
  sender_name: 'Анна',
  recipient_name: 'Вера',
  recipient_email: 'vera@example.ru',
  email: 'anna@example.ru',
  phone: '+79161234567',
  send_on: TODAY,
  agree: true,
};

/** What the shop sells, as its owner has set it; kopecks. */
export const ON_SALE = {
  nominals: [300_000, 500_000, 700_000, 1_000_000, 1_500_000, 3_000_000],
  min_amount: 100_000,
  max_amount: 10_000_000,
  designs: [
    { code: 'paper', title: 'Бумага' },
    { code: 'ink', title: 'Чернила' },
  ],
  plastic_stores: [],
};

/** Puts them on sale. */
export async function sellCertificates({ db }: TestShop, changes: object = {}): Promise<void> {
  const row = { code: 'certificates', value: JSON.stringify({ ...ON_SALE, ...changes }) };
  await db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ value: row.value }))
    .execute();
}

export async function openGiftShop(options?: ProviderOptions): Promise<TestShop> {
  const shop = await openCommerceShop(options);
  await sellCertificates(shop);
  return shop;
}

/** Sends the form. */
export const submit = (fetch: Fetch, changes: object = {}, key: string = crypto.randomUUID()) =>
  request(fetch, SUBMIT, { ...GIFT, ...changes }, { 'idempotency-key': key });

/** Buys a certificate. @returns its number, and the id of its payment at the sandbox bank */
export async function buy(fetch: Fetch, changes: object = {}): Promise<{ number: string; payment: string }> {
  const { number, url } = certificateSales[SUBMIT].result.parse((await submit(fetch, changes)).result);
  if (!url.startsWith(`${SITE_URL}/dev/bank/`)) throw new Error(`no page of the bank: ${url}`);
  return { number, payment: url.slice(-36) };
}

/** What the shopper presses on the sandbox bank's page. */
export const decide = (shop: TestShop, payment: string, action: 'pay' | 'decline' = 'pay') =>
  request(shop.browser(), `POST /v1/sandbox/payments/${payment}`, { action });

/** Buys and pays. @returns its number */
export async function buyPaid(shop: TestShop, fetch: Fetch, changes: object = {}): Promise<string> {
  const { number, payment } = await buy(fetch, changes);
  await decide(shop, payment);
  return number;
}

/** The caller's own purchase, or what refused it. */
export const statusOf = (fetch: Fetch, purchase: string) => request(fetch, STATUS, { purchase });

/** What the owner's systems tell. */
export const cancel = (shop: TestShop, number: string, reason?: string) =>
  request(
    shop.browser(),
    'POST /services/rest/v1/owner/certificates',
    { number, reason },
    { authorization: `Bearer ${OWNER_TOKEN}` },
  );

/** The codes in the letters that wait, the first first. */
export async function queuedCodes({ db }: TestShop): Promise<string[]> {
  const rows = await db.selectFrom('outbox').select('payload').orderBy('id').execute();
  return rows.flatMap(({ payload }) => {
    const { template, token }: { template?: string; token?: string } = Object(payload);
    return template === 'certificate' && token ? [token] : [];
  });
}

/** A node of the shop: it shares nothing with another but the database. */
export const nodeOf = (test: TestShop, now: () => Date): Shop => ({
  db: test.db,
  providers: test.providers,
  uploadsDir: test.uploadsDir,
  mediaDir: '',
  now,
  siteUrl: SITE_URL,
  mode: 'sandbox',
  log: testLog,
});

/** The letters in a mailbox, the first first; those that wait are sent before. */
export async function lettersTo(node: Shop, recipient: string) {
  await sendWaitingEmails(node);
  return node.db
    .selectFrom('inbox')
    .select(['subject', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
}

/** The certificates of purchases that were not cancelled. */
export const issuedCertificates = ({ db }: TestShop) =>
  db
    .selectFrom('certificates as c')
    .innerJoin('certificate_purchases as p', 'p.certificate_id', 'c.id')
    .selectAll('c')
    .select('p.number')
    .where('p.status', '!=', 'cancelled')
    .execute();

/** Forgets what the tests before have bought and written. */
export async function forgetPurchases({ db }: TestShop): Promise<void> {
  await db.updateTable('certificate_purchases').set({ status: 'cancelled' }).execute();
  for (const table of ['outbox', 'inbox', 'rate_limits'] as const) await db.deleteFrom(table).execute();
}

/** The code of the only letter that waits. @throws when there is another or none */
export async function onlyCode(test: TestShop): Promise<string> {
  const [code, ...others] = await queuedCodes(test);
  if (!code || others.length > 0) throw new Error(`${others.length + (code ? 1 : 0)} letters wait`);
  return code;
}
