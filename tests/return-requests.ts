import { returnEndpoints } from '#lib/contracts/returns.ts';
import { BAG, RECIPIENT, request } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { BY_COURIER, DOES_NOT_FIT, REFUND } from '#tests/purchases.ts';

type Fetch = TestShop['fetch'];

export const RETURNS = '/services/rest/v1/user/returns';

export const oneBag = { offer_id: BAG.offer, quantity: 1, reason_id: DOES_NOT_FIT };

/**
 * Requests a return.
 * @param fields override the default request: one bag, collected by courier, refunded to a bank account
 */
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

/** Parses the number of a return from the result of the request that has created it. */
export function parseReturnNumber(result: unknown): string {
  const { number } = returnEndpoints[`POST ${RETURNS}`].result.parse(result);
  if (!number) throw new Error('the return has no number');
  return number;
}

/** Creates a return. @returns its number */
export async function createReturn(fetch: Fetch, order_number: string, fields: object = {}): Promise<string> {
  const { result } = await requestReturn(fetch, order_number, fields);
  return parseReturnNumber(result);
}

/** Lists the orders with items that may be returned. @param query query string, such as `?number=…` */
export async function listReturnableOrders(fetch: Fetch, query = '') {
  const { result } = await request(fetch, `GET ${RETURNS}/orders${query}`);
  return returnEndpoints[`GET ${RETURNS}/orders`].result.parse(result).orders;
}

/** Lists the returns of this browser's shopper. */
export async function listReturns(fetch: Fetch) {
  const { result } = await request(fetch, `GET ${RETURNS}`);
  return returnEndpoints[`GET ${RETURNS}`].result.parse(result).returns;
}
