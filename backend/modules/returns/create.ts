import type { ApiError } from '#lib/contracts/envelope.ts';
import { paidParts } from '#lib/domain/certificates.ts';
import { lineName } from '#lib/texts/line-name.ts';
import type { Db } from '../../db/client.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { findMade, type RequestKey, requestKey } from '../../kernel/request-key.ts';
import type { Input } from '../../kernel/routes.ts';
import { checkConsent, consentTo } from '../info/index.ts';
import {
  findOrderByNumber,
  findOrderEvents,
  findOrderItems,
  type LockedOrder,
  lockOrder,
  type OrderItemRow,
} from '../orders/index.ts';
import { enqueueForOwner } from '../outbox/index.ts';
import { findPaidByCard } from '../payments/index.ts';
import { requireReturnableOrder } from './access.ts';
import { refusalText, returnErrors } from './errors.ts';
import { enqueueReceived } from './notices.ts';
import { attachPhotos } from './photos.ts';
import { findReasons, findSources, insertReturn, insertReturnEvent, insertReturnItems } from './repo.ts';
import { returnStates } from './state.ts';

type Asked = Input<'POST /services/rest/v1/user/returns'>['body'];

/** The text that the form's consent box refers to. */
const CONSENT = ['personal-data'];
const NEW = 'new';

interface Asking {
  shopperId: string;
  sessionId: string;
  request: RequestKey;
  body: Asked;
  /** The order is the caller's own; otherwise they have shown its phone. */
  own: boolean;
  now: Date;
}

/** A line to return, with the refund for all of its pieces, kopecks. */
interface Line {
  offer_id: number;
  quantity: number;
  reason_id: number;
  money: number;
  certificate: number;
}

/** A line as it is stored: what comes back for each piece, and the kopecks beyond. */
const toRow = ({ money, certificate, ...line }: Line) => ({
  ...line,
  price: Math.floor(money / line.quantity),
  price_rest: money % line.quantity,
  certificate: Math.floor(certificate / line.quantity),
  certificate_rest: certificate % line.quantity,
});

/** @throws ShopError 409 when nothing may be returned, or less than was asked for; 422 for what is not in the order */
async function checkLines(tx: Db, order: LockedOrder, { body, now }: Asking): Promise<Line[]> {
  const [items, events] = await Promise.all([
    findOrderItems(tx, [order.id]),
    findOrderEvents(tx, [order.id]),
  ]);
  const state = (await returnStates(tx, { orders: [order], items, events, now })).get(order.id);
  if (!state || state.refusal)
    throw new ShopError(
      409,
      returnErrors.refused(refusalText(state?.refusal ?? 'nothing_left', state?.until ?? null)),
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
    else if (asked.quantity > left) tooMany.push(returnErrors.tooMany(index, lineName(item), left));
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

/** @returns whether a chosen reason wants photographs @throws ShopError 422 for what the shop does not offer */
async function checkChoice(tx: Db, { items, source_id }: Asked): Promise<boolean> {
  const [reasons, sources] = await Promise.all([findReasons(tx), findSources(tx)]);
  const chosen = items.map(({ reason_id }) => reasons.find(({ id }) => id === reason_id));
  const wrong: ApiError[] = chosen.flatMap((reason, index) => (reason ? [] : [returnErrors.reason(index)]));
  if (!sources.some(({ id }) => id === source_id)) wrong.push(returnErrors.source);
  if (wrong.length > 0) throw new ShopError(422, wrong);
  return chosen.some((reason) => reason?.photo_required);
}

const NO_ACCOUNT = { account: '', bik: '', account_holder: '' };

/**
 * The bank account for the refund; none when the order was paid by card, because the money then goes to that card, and
 * when certificates have paid for all of the goods.
 * @throws ShopError 422 when an account is needed and none was given
 */
async function refundTo(tx: Db, order: LockedOrder, { refund }: Asked) {
  if (paidParts(order).goods.money === 0) return NO_ACCOUNT;
  if ((await findPaidByCard(tx, [order.id])).has(order.id)) return NO_ACCOUNT;
  if (!refund) throw new ShopError(422, returnErrors.refund);
  return refund;
}

async function saveReturn(tx: Db, order: LockedOrder, asking: Asking): Promise<string> {
  const { body, now, shopperId, sessionId, request, own } = asking;
  const lines = await checkLines(tx, order, asking);
  const required = await checkChoice(tx, body);
  const inserted = await insertReturn(tx, {
    shopper_id: shopperId,
    order_id: order.id,
    source_id: body.source_id,
    status: NEW,
    ...body.contact,
    comment: body.comment,
    ...(await refundTo(tx, order, body)),
    amount: lines.reduce((sum, { money }) => sum + money, 0),
    certificate_amount: lines.reduce((sum, { certificate }) => sum + certificate, 0),
    consent: body.agree ? await consentTo(tx, CONSENT) : null,
    by_phone: !own,
    idempotency_key: request.key,
    request_hash: request.hash,
    created_at: now,
  });
  // A return from another order was inserted with this key at the same moment.
  if (!inserted) throw new ShopError(409, returnErrors.keyReused);
  const { id, number } = inserted;
  await insertReturnItems(
    tx,
    lines.map((line) => ({ ...toRow(line), return_id: id })),
  );
  await attachPhotos(tx, { attachments: body.attachments, required, sessionId, returnId: id });
  await insertReturnEvent(tx, { return_id: id, status: NEW, created_at: now });
  await enqueueReceived(tx, order, { number, email: body.contact.email, own, now });
  return number;
}

/**
 * Takes a return (AP-11) from an order of the caller's own, or from one whose whole phone the caller knows or has
 * confirmed, in one transaction that holds the order: however many ask at once, no piece comes back twice. The order's
 * own address gets a letter, whoever asks. The same key with the same body answers the same again; without a key so does
 * an equal request in the next two minutes.
 * @returns the return's number
 * @throws ShopError 404 and 429, see requireReturnableOrder; 409 for what may not be returned and for a key that was used
 * with another body; 422 without consent, for a choice that the shop does not offer, for attachments that do not fit
 * and for a missing account
 */
export async function createReturn(context: RequestContext, body: Asked): Promise<string> {
  checkConsent(body.agree);
  const { shop } = context;
  const number = body.order_number;
  const asked = { number, phone: body.order_phone };
  const { own } = await requireReturnableOrder(context, asked, await findOrderByNumber(shop.db, number));
  const now = shop.now();
  const request = requestKey(context.idempotencyKey, body, now);
  return context.write(async (tx, { id: sessionId, shopper_id: shopperId }) => {
    const order = await lockOrder(tx, number);
    if (!order) throw new ShopError(404, returnErrors.orderNotFound);
    const existing = await findMade(tx, 'returns', shopperId, request, returnErrors.keyReused);
    if (existing !== undefined) return existing;
    const saved = await saveReturn(tx, order, { shopperId, sessionId, request, body, own, now });
    await enqueueForOwner(shop, tx, { template: 'owner_return', return: saved, event: 'new' });
    return saved;
  });
}
