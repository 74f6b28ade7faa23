import { returnEndpoints } from '#lib/contracts/returns.ts';
import { BAG, RECIPIENT, request } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { BY_COURIER, DOES_NOT_FIT, REFUND } from '#tests/purchases.ts';

type Fetch = TestShop['fetch'];

export const RETURNS = '/services/rest/v1/user/returns';

export const oneBag = { offer_id: BAG.offer, quantity: 1, reason_id: DOES_NOT_FIT };

/** Requests a return. @param fields override the default: one bag by courier, refunded to an account */
export const requestReturn = (
  fetch: Fetch,
  order_number: string,
  fields: object = {},
  key: string = crypto.randomUUID(),
) =>
  request(
    fetch,
    `POST ${RETURNS}`,
    {
      order_number,
      items: [oneBag],
      source_id: BY_COURIER,
      contact: RECIPIENT,
      refund: REFUND,
      agree: true,
      ...fields,
    },
    { 'idempotency-key': key },
  );

/** Reads the number of a return from the answer to its request. */
export function parseReturnNumber(result: unknown): string {
  const { number } = returnEndpoints[`POST ${RETURNS}`].result.parse(result);
  if (!number) throw new Error('the return has no number');
  return number;
}

/** Requests a return that is accepted. @returns the return's number */
export async function createReturn(fetch: Fetch, order_number: string, fields: object = {}): Promise<string> {
  const { result } = await requestReturn(fetch, order_number, fields);
  return parseReturnNumber(result);
}

/** Lists the orders with items that may be returned. @param query of the request */
export async function listReturnableOrders(fetch: Fetch, query = '') {
  const { result } = await request(fetch, `GET ${RETURNS}/orders${query}`);
  return returnEndpoints[`GET ${RETURNS}/orders`].result.parse(result).orders;
}

/** Lists the caller's own returns. */
export async function listReturns(fetch: Fetch) {
  const { result } = await request(fetch, `GET ${RETURNS}`);
  return returnEndpoints[`GET ${RETURNS}`].result.parse(result).returns;
}
