import { CERTIFICATE_SETTINGS } from '@/demo/certificates';
import { certificateSales } from '@/lib/contracts/certificate-sales';
import { openCommerceShop, request, TODAY } from './commerce';
import { OWNER_TOKEN, type ProviderOptions, SITE_URL, type TestShop } from './database';

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

/** What the demo shop sells, in a shop whose only stores are the fixture's. */
export async function sellCertificates({ db }: TestShop, changes: object = {}): Promise<void> {
  const { code, value } = CERTIFICATE_SETTINGS;
  const row = { code, value: JSON.stringify({ ...value, ...changes }) };
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
