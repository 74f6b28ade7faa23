import type { ApiError } from '#lib/contracts/envelope.ts';
import { splitPaidAmount } from '#lib/domain/certificates.ts';
import { formatLineName } from '#lib/texts/line-name.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { createRequestKey, findRepeatedRequest, type RequestKey } from '../../kernel/request-key.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { buildConsent, checkConsent } from '../info/index.ts';
import {
  findOrderByNumber,
  findOrderEvents,
  findOrderItems,
  type LockedOrder,
  lockOrder,
  type OrderItemRow,
} from '../orders/index.ts';
import { enqueueForOwner } from '../outbox/index.ts';
import { findOrdersPaidAtBank } from '../payments/index.ts';
import { requireReturnableOrder } from './access.ts';
import { formatReturnRefusal, returnErrors } from './errors.ts';
import { enqueueReturnReceived } from './notices.ts';
import { attachReturnPhotos } from './photos.ts';
import {
  findReturnReasons,
  findReturnSources,
  insertReturn,
  insertReturnEvent,
  insertReturnItems,
} from './repo.ts';
import { computeReturnStates } from './state.ts';

type ReturnInput = ParsedInput<'POST /services/rest/v1/user/returns'>['body'];

/** Codes of the legal texts that the form's consent box refers to. */
const CONSENT = ['personal-data'];
const NEW = 'new';

/** Data of a return to create. */
interface NewReturn {
  shopperId: string;
  sessionId: string;
  request: RequestKey;
  body: ReturnInput;
  /**
   * True when the order is the requester's own, see requireReturnableOrder. False when the requester has proved access
   * in another way, such as by the order's phone.
   */
  own: boolean;
  now: Date;
}

/** Line to return, with the refund for all of its units in kopecks. */
interface Line {
  offer_id: number;
  quantity: number;
  reason_id: number;
  money: number;
  certificate: number;
}

/** Converts a line to its database row. The refund is split into an amount per unit and a remainder, in kopecks. */
const toRow = ({ money, certificate, ...line }: Line) => ({
  ...line,
  price: Math.floor(money / line.quantity),
  price_rest: money % line.quantity,
  certificate: Math.floor(certificate / line.quantity),
  certificate_rest: certificate % line.quantity,
});

/**
 * Checks the lines of a return and calculates their refunds.
 * @throws ShopError 409 when nothing may be returned, or fewer units than requested
 * @throws ShopError 422 for an item that is not in the order, or that is listed twice
 */
async function checkLines(tx: Db, order: LockedOrder, { body, now }: NewReturn): Promise<Line[]> {
  const [items, events] = await Promise.all([
    findOrderItems(tx, [order.id]),
    findOrderEvents(tx, [order.id]),
  ]);
  const state = (await computeReturnStates(tx, { orders: [order], items, events, now })).get(order.id);
  if (!state || state.refusal)
    throw new ShopError(
      409,
      returnErrors.refused(formatReturnRefusal(state?.refusal ?? 'nothing_left', state?.until ?? null)),
    );
  const wrong: ApiError[] = [];
  const tooMany: ApiError[] = [];
  const lines = body.items.map((asked, index): Line => {
    const item: OrderItemRow | undefined = items.find(({ offer_id }) => offer_id === asked.offer_id);
    const refunds = state.refunds.get(asked.offer_id);
    const left = state.left.get(asked.offer_id) ?? 0;
    const first = body.items.findIndex((one) => one.offer_id === asked.offer_id);
    if (!item) wrong.push(returnErrors.unknownItem(index));
    else if (first !== index) wrong.push(returnErrors.twice(index));
    else if (asked.quantity > left) tooMany.push(returnErrors.tooMany(index, formatLineName(item), left));
    return {
      ...asked,
      money: refunds?.money[asked.quantity - 1] ?? 0,
      certificate: refunds?.certificate[asked.quantity - 1] ?? 0,
    };
  });
  if (wrong.length > 0) throw new ShopError(422, wrong);
  if (tooMany.length > 0) throw new ShopError(409, tooMany);
  return lines;
}

/**
 * Checks the chosen reasons and the chosen method of sending items back.
 * @returns true when a chosen reason requires photographs
 * @throws ShopError 422 for a choice that the shop does not offer
 */
async function checkChoice(tx: Db, { items, source_id }: ReturnInput): Promise<boolean> {
  const [reasons, sources] = await Promise.all([findReturnReasons(tx), findReturnSources(tx)]);
  const chosen = items.map(({ reason_id }) => reasons.find(({ id }) => id === reason_id));
  const wrong: ApiError[] = chosen.flatMap((reason, index) => (reason ? [] : [returnErrors.reason(index)]));
  if (!sources.some(({ id }) => id === source_id)) wrong.push(returnErrors.source);
  if (wrong.length > 0) throw new ShopError(422, wrong);
  return chosen.some((reason) => reason?.photo_required);
}

const NO_ACCOUNT = { account: '', bik: '', account_holder: '' };

/**
 * Selects the bank account for the refund. The account is empty when the order was paid by card, because the money then
 * returns to the card. It is also empty when certificates have paid for all items.
 * @throws ShopError 422 when an account is needed and none was sent
 */
async function selectRefundAccount(tx: Db, order: LockedOrder, { refund }: ReturnInput) {
  if (splitPaidAmount(order).products.money === 0) return NO_ACCOUNT;
  if ((await findOrdersPaidAtBank(tx, [order.id])).has(order.id)) return NO_ACCOUNT;
  if (!refund) throw new ShopError(422, returnErrors.refund);
  return refund;
}

async function saveReturn(tx: Db, order: LockedOrder, input: NewReturn): Promise<string> {
  const { body, now, shopperId, sessionId, request, own } = input;
  const lines = await checkLines(tx, order, input);
  const required = await checkChoice(tx, body);
  const inserted = await insertReturn(tx, {
    shopper_id: shopperId,
    order_id: order.id,
    source_id: body.source_id,
    status: NEW,
    ...body.contact,
    comment: body.comment,
    ...(await selectRefundAccount(tx, order, body)),
    amount: lines.reduce((sum, { money }) => sum + money, 0),
    certificate_amount: lines.reduce((sum, { certificate }) => sum + certificate, 0),
    consent: body.agree ? await buildConsent(tx, CONSENT) : null,
    by_phone: !own,
    idempotency_key: request.key,
    request_hash: request.hash,
    created_at: now,
  });
  // A concurrent request has used this idempotency key for a return from another order.
  if (!inserted) throw new ShopError(409, returnErrors.keyReused);
  const { id, number } = inserted;
  await insertReturnItems(
    tx,
    lines.map((line) => ({ ...toRow(line), return_id: id })),
  );
  await attachReturnPhotos(tx, { attachments: body.attachments, required, sessionId, returnId: id });
  await insertReturnEvent(tx, { return_id: id, status: NEW, created_at: now });
  await enqueueReturnReceived(tx, order, { number, email: body.contact.email, own, now });
  return number;
}

/**
 * Creates a return of an order's items (AP-11). The visitor must have the right to return them, see
 * requireReturnableOrder. The transaction locks the order, so that concurrent requests cannot return a unit twice. An
 * e-mail is always sent to the order's e-mail address. A repeated request with the same idempotency key and body
 * returns the same number. An equal request without a key within two minutes returns the same number too.
 * @returns the return's number
 * @throws ShopError 404 and 429, see requireReturnableOrder
 * @throws ShopError 409 for items that may not be returned, or for an idempotency key that was used with another body
 * @throws ShopError 422 without consent, or without a bank account if one is required
 * @throws ShopError 422 for a choice that the shop does not offer, or for invalid attachments
 */
export async function createReturn(context: RequestContext, body: ReturnInput): Promise<string> {
  checkConsent(body.agree);
  const { shop } = context;
  const number = body.order_number;
  const asked = { number, phone: body.order_phone };
  const { own } = await requireReturnableOrder(context, asked, await findOrderByNumber(shop.db, number));
  const now = shop.now();
  const request = createRequestKey(context.idempotencyKey, body, now);
  return context.write(async (tx, { id: sessionId, shopper_id: shopperId }) => {
    const order = await lockOrder(tx, number);
    if (!order) throw new ShopError(404, returnErrors.orderNotFound);
    const existing = await findRepeatedRequest(tx, 'returns', shopperId, request, returnErrors.keyReused);
    if (existing !== undefined) return existing;
    const saved = await saveReturn(tx, order, { shopperId, sessionId, request, body, own, now });
    await enqueueForOwner(shop, tx, { template: 'owner_return', return: saved, event: 'new' });
    return saved;
  });
}
