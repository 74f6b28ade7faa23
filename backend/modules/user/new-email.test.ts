import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type User, userEndpoints } from '#lib/contracts/user.ts';
import { NOON, openCommerceShop, request } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
afterAll(() => shop.close());

const PROFILE = '/services/rest/v1/user/profile';
const createCustomer = (fields = {}) => signInCustomer(shop, { name: 'Анна', ...fields });
const change = (fetch: TestShop['fetch'], fields: object) => request(fetch, `POST ${PROFILE}`, fields);
const read = (result: unknown): User => userEndpoints[`GET ${PROFILE}`].result.parse(result);

const message = z.object({ template: z.string(), to: z.string(), token: z.string() });
const emailsTo = async (address: string) => {
  const rows = await shop.db.selectFrom('outbox').select('payload').orderBy('id').execute();
  return rows.flatMap(({ payload }) => {
    const read = message.safeParse(payload);
    return read.success && read.data.to === address ? [read.data] : [];
  });
};
const linkOf = (token: string) =>
  shop.db
    .selectFrom('letter_links')
    .selectAll()
    .where('token_hash', '=', createHash('sha256').update(token).digest())
    .executeTakeFirst();

/** Opens the link of the last e-mail to an address. */
async function confirm(fetch: TestShop['fetch'], address: string): Promise<number> {
  const token = (await emailsTo(address)).at(-1)?.token;
  const { status } = await request(fetch, 'POST /services/rest/v1/user/confirm_register', { token });
  return status;
}

describe('the e-mail of a profile', () => {
  it('AP-10 a new address is pending until its link is opened; the link is stored as a hash and is valid for 24 hours', async () => {
    const { id, fetch } = await createCustomer({ email: 'old@example.ru' });
    const { result } = await change(fetch, { email: 'New@Example.ru' });
    expect(result).toMatchObject({ email: 'old@example.ru', new_email: 'new@example.ru' });
    const [sent, ...more] = await emailsTo('new@example.ru');
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ template: 'confirm_email', token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await linkOf(sent?.token ?? '')).toMatchObject({
      kind: 'email',
      customer_id: id,
      payload: { email: 'new@example.ru' },
      expires_at: new Date(NOON.getTime() + 24 * 60 * 60 * 1000),
      used_at: null,
    });
  });

  it('AP-10 an empty address cancels the pending change, the confirmed address changes nothing', async () => {
    const { fetch } = await createCustomer({ email: 'kept@example.ru' });
    await change(fetch, { email: 'first@example.ru' });
    expect((await change(fetch, { email: 'kept@example.ru' })).result).toMatchObject({
      new_email: 'first@example.ru',
    });
    expect((await change(fetch, { email: '' })).result).toMatchObject({
      email: 'kept@example.ru',
      new_email: '',
    });
    expect(await confirm(fetch, 'first@example.ru')).toBe(422);
    expect(await emailsTo('kept@example.ru')).toEqual([]);
  });

  it('AP-10 only the last e-mail’s link is valid', async () => {
    const { fetch } = await createCustomer();
    await change(fetch, { email: 'one@example.ru' });
    await change(fetch, { email: 'two@example.ru' });
    expect(await confirm(fetch, 'one@example.ru')).toBe(422);
    expect(await confirm(fetch, 'two@example.ru')).toBe(200);
    expect(read((await change(fetch, {})).result)).toMatchObject({ email: 'two@example.ru', new_email: '' });
    expect(await confirm(fetch, 'two@example.ru')).toBe(422);
  });

  it('AP-10 another customer’s address gets the same response as an unused address', async () => {
    await createCustomer({ email: 'taken@example.ru' });
    const { fetch } = await createCustomer();
    const answer = (email: string) => change(fetch, { email });
    const [free, taken] = [await answer('free@example.ru'), await answer('taken@example.ru')];
    expect(taken).toEqual({ ...free, result: { ...read(free.result), new_email: 'taken@example.ru' } });
    expect(await confirm(fetch, 'taken@example.ru')).toBe(409);
  });

  it('AP-10 allows five e-mails a day, then refuses with the time to wait', async () => {
    const { fetch } = await createCustomer();
    for (let n = 0; n < 5; n++) expect((await change(fetch, { email: `n${n}@example.ru` })).status).toBe(200);
    expect(await change(fetch, { email: 'n5@example.ru' })).toMatchObject({
      status: 429,
      fields: ['email'],
    });
    expect(read((await change(fetch, {})).result).new_email).toBe('n4@example.ru');
  });
});
