import type { Shop } from '#backend/kernel/context.ts';
import { sendQueuedEmails } from '#backend/modules/emails/index.ts';
import { certificateSaleEndpoints } from '#lib/contracts/certificate-sales.ts';
import { openCommerceShop, request, TODAY } from './commerce.ts';
import { OWNER_TOKEN, type ProviderOptions, SITE_URL, type TestShop } from './database.ts';
import { testLog } from './log.ts';

type Fetch = TestShop['fetch'];

const SUBMIT = 'POST /api/v1/certificate/submit';
const STATUS = 'POST /api/v1/certificate/status';

/** Request body that buys a certificate for delivery today. The amount is in roubles. */
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

/** The owner's settings of certificate sales, in kopecks. */
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

/** Lets the shop sell certificates. @param changes settings that differ from `ON_SALE` */
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

/** Submits the purchase form. */
export const submit = (fetch: Fetch, changes: object = {}, key: string = crypto.randomUUID()) =>
  request(fetch, SUBMIT, { ...GIFT, ...changes }, { 'idempotency-key': key });

/** Buys a certificate. @returns its number, and the id of its payment at the sandbox bank */
export async function buy(fetch: Fetch, changes: object = {}): Promise<{ number: string; payment: string }> {
  const { number, url } = certificateSaleEndpoints[SUBMIT].result.parse(
    (await submit(fetch, changes)).result,
  );
  if (!url.startsWith(`${SITE_URL}/dev/bank/`)) throw new Error(`no page of the bank: ${url}`);
  return { number, payment: url.slice(-36) };
}

/** Presses a button of the sandbox bank's page. */
export const decideAtBank = (shop: TestShop, payment: string, action: 'pay' | 'decline' = 'pay') =>
  request(shop.browser(), `POST /v1/sandbox/payments/${payment}`, { action });

/** Buys a certificate and pays for it. @returns its number */
export async function buyPaid(shop: TestShop, fetch: Fetch, changes: object = {}): Promise<string> {
  const { number, payment } = await buy(fetch, changes);
  await decideAtBank(shop, payment);
  return number;
}

/** Requests the status of a purchase as this browser. The response may be an error. */
export const requestPurchaseStatus = (fetch: Fetch, purchase: string) => request(fetch, STATUS, { purchase });

/** Cancels a purchase by the owner's call. */
export const cancel = (shop: TestShop, number: string, reason?: string) =>
  request(
    shop.browser(),
    'POST /services/rest/v1/owner/certificates',
    { number, reason },
    { authorization: `Bearer ${OWNER_TOKEN}` },
  );

/** Lists the certificate codes of queued e-mails, the oldest first. */
export async function listQueuedCodes({ db }: TestShop): Promise<string[]> {
  const rows = await db.selectFrom('outbox').select('payload').orderBy('id').execute();
  return rows.flatMap(({ payload }) => {
    const { template, token }: { template?: string; token?: string } = Object(payload);
    return template === 'certificate' && token ? [token] : [];
  });
}

/** Builds another node of the test shop, on the same database but with a separate clock. */
export const buildNode = (test: TestShop, now: () => Date): Shop => ({
  db: test.db,
  providers: test.providers,
  uploadsDir: test.uploadsDir,
  mediaDir: '',
  now,
  siteUrl: SITE_URL,
  mode: 'sandbox',
  log: testLog,
});

/** Sends the queued e-mails and lists the e-mails of a mailbox, the oldest first. */
export async function sendAndListEmailsTo(node: Shop, recipient: string) {
  await sendQueuedEmails(node);
  return node.db
    .selectFrom('inbox')
    .select(['subject', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
}

/** Lists the certificates of purchases that are not cancelled. */
export const listIssuedCertificates = ({ db }: TestShop) =>
  db
    .selectFrom('certificates as c')
    .innerJoin('certificate_purchases as p', 'p.certificate_id', 'c.id')
    .selectAll('c')
    .select('p.number')
    .where('p.status', '!=', 'cancelled')
    .execute();

/** Cancels all purchases and deletes messages and rate limits of earlier tests. */
export async function clearPurchases({ db }: TestShop): Promise<void> {
  await db.updateTable('certificate_purchases').set({ status: 'cancelled' }).execute();
  for (const table of ['outbox', 'inbox', 'rate_limits'] as const) await db.deleteFrom(table).execute();
}

/** Reads the code of the only queued certificate e-mail. @throws if there is not exactly one */
export async function readOnlyCode(test: TestShop): Promise<string> {
  const [code, ...others] = await listQueuedCodes(test);
  if (!code || others.length > 0) throw new Error(`${others.length + (code ? 1 : 0)} e-mails are queued`);
  return code;
}
