import type { ApiError } from '#lib/contracts/envelope.ts';
import { getUnitCode } from '#lib/domain/marking-codes.ts';
import { normalizeOrderNumber } from '#lib/domain/order-number.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { findOrderItems, lockOrder, orderErrors } from '../orders/index.ts';
import { paymentErrors } from './errors.ts';
import { findMarkingCodes, findTakenUnits, replaceMarkingCodes } from './marking-codes-repo.ts';
import { hasPaymentReceipt } from './receipts-repo.ts';

type CodesRequest = ParsedInput<'POST /services/rest/v1/owner/marking-codes'>['body'];

/** Data against which the codes of a request are checked. */
interface CheckData {
  lines: ReadonlyArray<{ offer_id: number; quantity: number }>;
  /** Units of the order's other sizes. */
  others: readonly string[];
  /** Units of other orders, mapped to the orders' numbers. */
  taken: ReadonlyMap<string, string>;
}

/** Checks the codes of a request. @returns an error for each size whose codes do not fit */
function findProblems(items: CodesRequest['items'], { lines, others, taken }: CheckData): ApiError[] {
  const seen = new Set(others);
  return items.flatMap(({ offer_id, codes }, index) => {
    const line = lines.find((one) => one.offer_id === offer_id);
    const isRepeated = items.findIndex((one) => one.offer_id === offer_id) !== index;
    if (!line || isRepeated) return [paymentErrors.markedItem(index)];
    if (codes.length > line.quantity) return [paymentErrors.tooManyCodes(index, line.quantity)];
    const units = codes.map(getUnitCode);
    const isKnown = units.some((unit) => seen.has(unit)) || new Set(units).size < units.length;
    for (const unit of units) seen.add(unit);
    if (isKnown) return [paymentErrors.repeatedCode(index)];
    const order = units.map((unit) => taken.get(unit)).find((number) => number !== undefined);
    return order === undefined ? [] : [paymentErrors.takenCode(index, order)];
  });
}

/**
 * Stores the marking codes of an order's units for its full settlement receipt (54-FZ). Existing codes of the same
 * sizes are replaced.
 * @returns the number of codes in the request
 * @throws ShopError 404 for an unknown number, 409 after the receipt was made, 422 for codes that do not fit the order
 */
export async function setMarkingCodes(
  shop: Shop,
  { number, items }: CodesRequest,
): Promise<{ changed: number }> {
  await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, normalizeOrderNumber(number));
    if (!order) throw new ShopError(404, orderErrors.notFound);
    if (await hasPaymentReceipt(tx, order.id, 'full')) throw new ShopError(409, paymentErrors.handedOver);
    const known = await findMarkingCodes(tx, order.id);
    const others = known.filter(({ offer_id }) => !items.some((item) => item.offer_id === offer_id));
    const units = items.flatMap(({ codes }) => codes.map(getUnitCode));
    const taken = await findTakenUnits(tx, order.id, units);
    const wrong = findProblems(items, {
      lines: await findOrderItems(tx, [order.id]),
      others: others.map(({ code }) => getUnitCode(code)),
      taken: new Map(taken.map(({ unit, order }) => [unit, order])),
    });
    if (wrong.length > 0) throw new ShopError(422, wrong);
    await replaceMarkingCodes(tx, order.id, items);
  });
  return { changed: items.reduce((count, { codes }) => count + codes.length, 0) };
}
