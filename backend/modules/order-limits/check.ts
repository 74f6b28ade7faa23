import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { consumeRateLimit, listCountedLimitKeys, type RateLimit } from '../rate-limits/index.ts';
import { loadOrderSettings, type OrderSettings, type UnpaidOrderLimit } from '../settings/index.ts';
import { orderLimitErrors } from './errors.ts';
import {
  countOrderUnits,
  type HeldStock,
  lockOrdersOfPhone,
  type OfferQuantity,
  sumHeldByNetwork,
  sumHeldByPhone,
} from './repo.ts';
import { exceedsUnconfirmedShare } from './unconfirmed-share.ts';

/** An order that is about to be placed, reduced to the fields that the limits check. */
interface OrderAttempt {
  phone: string;
  /** True when the shopper has proved that the phone is theirs. */
  isConfirmed: boolean;
  /** The client's network, see getNetworkLimitKey. Null when it is unknown. */
  network: string | null;
  /** The client's rate limit key, see getRequesterLimitKey. */
  requester: string | null;
  items: readonly OfferQuantity[];
  /** `paid`: gift certificates pay for the whole order. */
  payment: 'paid' | 'online' | 'receipt';
}

/** Columns that are stored with an order that passed the limits. */
export interface ConfirmationFields {
  confirmed_at: Date | null;
  confirm_by: Date | null;
  network: string | null;
}

const HOUR_MS = 60 * 60 * 1000;

const buildRequesterLimit = ({ network_hourly }: OrderSettings): RateLimit => ({
  action: 'order',
  max: network_hourly,
  hours: 1,
  error: orderLimitErrors.network,
});

const exceedsLimit = (held: HeldStock, pieces: number, limit: UnpaidOrderLimit): boolean =>
  held.orders + 1 > limit.orders || held.pieces + pieces > limit.pieces;

const addHeld = ({ receipt, online }: Record<'receipt' | 'online', HeldStock>): HeldStock => ({
  orders: receipt.orders + online.orders,
  pieces: receipt.pieces + online.pieces,
});

const countUnits = ({ items }: OrderAttempt): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Returns true when this order would exceed a limit of unconfirmed orders. The limits of the client's network and of
 * the wider networks that contain it are checked.
 */
async function exceedsNetworkLimit(
  tx: Db,
  placing: OrderAttempt,
  { network: limit }: OrderSettings,
): Promise<boolean> {
  if (placing.network === null) return false;
  const pieces = countUnits(placing);
  for (const { subject, factor } of listCountedLimitKeys(placing.network)) {
    const wider = { orders: limit.orders * factor, pieces: limit.pieces * factor };
    if (exceedsLimit(await sumHeldByNetwork(tx, subject), pieces, wider)) return true;
  }
  return false;
}

/**
 * Checks the limits of orders without a confirmed phone.
 * @throws ShopError 422 when the phone must be confirmed first
 */
async function checkUnconfirmed(tx: Db, placing: OrderAttempt, settings: OrderSettings): Promise<void> {
  const isTooMuch =
    exceedsLimit(
      addHeld(await sumHeldByPhone(tx, placing.phone)),
      countUnits(placing),
      settings.unconfirmed,
    ) ||
    (await exceedsNetworkLimit(tx, placing, settings)) ||
    (await exceedsUnconfirmedShare(tx, placing.items, settings.all));
  if (isTooMuch) throw new ShopError(422, orderLimitErrors.unconfirmed);
}

/**
 * Checks the number of units in one order.
 * @throws ShopError 422 when the number exceeds the limit of every payment method
 */
function checkSize(pieces: number, { on_receipt, online }: OrderSettings): void {
  const most = Math.max(on_receipt.pieces, online.pieces);
  if (pieces > most) throw new ShopError(422, orderLimitErrors.large(most));
}

/** Checks the limits of a confirmed phone. @throws ShopError 409 when the phone's open orders exceed the limits */
async function checkConfirmed(tx: Db, placing: OrderAttempt, settings: OrderSettings): Promise<void> {
  const { phone, payment } = placing;
  const pieces = countUnits(placing);
  const { online, receipt } = await sumHeldByPhone(tx, phone);
  if (payment === 'online' && exceedsLimit(online, pieces, settings.online))
    throw new ShopError(409, orderLimitErrors.online);
  if (payment === 'receipt' && exceedsLimit(receipt, pieces, settings.on_receipt))
    throw new ShopError(409, orderLimitErrors.onReceipt);
}

/**
 * Restricts the stock that shoppers can hold with unpaid orders (decisions 056 and 084). Orders of one phone, orders of
 * one network, and all unconfirmed orders are serialized by locks until their transactions end, so that concurrent
 * orders are all counted.
 * @param tx the order's transaction, before it deducts the stock
 * @returns the columns that are stored with the order
 * @throws ShopError 422 at `user_info.phone` when the phone must be confirmed by a code first
 * @throws ShopError 422 for more units than one order may have
 * @throws ShopError 409 at `payment_id` when the open orders of a confirmed phone hold too much stock
 * @throws ShopError 429 after too many orders of a network
 */
export async function checkOrderLimits(
  tx: Db,
  placing: OrderAttempt,
  now: Date,
): Promise<ConfirmationFields> {
  const settings = await loadOrderSettings(tx);
  const { phone, isConfirmed, network, requester, payment } = placing;
  await lockOrdersOfPhone(tx, phone);
  await consumeRateLimit(tx, now, buildRequesterLimit(settings), requester);
  if (payment === 'paid') return { confirmed_at: now, confirm_by: null, network: null };
  checkSize(countUnits(placing), settings);
  if (isConfirmed) {
    await checkConfirmed(tx, placing, settings);
    return { confirmed_at: now, confirm_by: null, network: null };
  }
  await checkUnconfirmed(tx, placing, settings);
  return {
    confirmed_at: null,
    confirm_by: payment === 'receipt' ? computeDeadline(settings, now) : null,
    network,
  };
}

/** Computes the time by which an order must be confirmed. @returns null when no confirmation is required */
const computeDeadline = ({ confirm_hours }: OrderSettings, now: Date): Date | null =>
  confirm_hours === 0 ? null : new Date(now.getTime() + confirm_hours * HOUR_MS);

/**
 * Checks the limits when an order that awaits online payment switches to payment on receipt.
 * @param tx the transaction that has locked the order
 * @returns the time by which the order must be confirmed, or null when no confirmation is required
 * @throws ShopError 409 when the order's phone has too many orders with payment on receipt
 */
export async function checkSwitchToReceipt(
  tx: Db,
  { id, phone, confirmed_at }: { id: number; phone: string; confirmed_at: Date | null },
  now: Date,
): Promise<Date | null> {
  const settings = await loadOrderSettings(tx);
  await lockOrdersOfPhone(tx, phone);
  const { receipt } = await sumHeldByPhone(tx, phone);
  if (exceedsLimit(receipt, await countOrderUnits(tx, id), settings.on_receipt))
    throw new ShopError(409, orderLimitErrors.onReceipt);
  return confirmed_at === null ? computeDeadline(settings, now) : null;
}
