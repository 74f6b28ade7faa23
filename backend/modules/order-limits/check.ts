import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { consumeRateLimit, countedSubjects, type RateLimit } from '../rate-limits/index.ts';
import { type HeldLimit, loadOrderSettings, type OrderSettings } from '../settings/index.ts';
import { orderLimitErrors } from './errors.ts';
import { isBeyondShare } from './loose.ts';
import {
  countPieces,
  findHeldByNetwork,
  findHeldByPhone,
  type Held,
  type HeldItem,
  lockPhone,
} from './repo.ts';

/** An order that is about to be placed, as far as the limits look at it. */
interface Placing {
  phone: string;
  /** The shopper has shown that the phone is theirs. */
  isConfirmed: boolean;
  /** Of the client, see networkSubject; null when it is unknown. */
  network: string | null;
  /** See requesterSubject. */
  requester: string | null;
  items: readonly HeldItem[];
  /** `paid`: certificates pay for all of it. */
  payment: 'paid' | 'online' | 'receipt';
}

/** What is written down with an order that the limits have let through. */
export interface Standing {
  confirmed_at: Date | null;
  confirm_by: Date | null;
  network: string | null;
}

const HOUR_MS = 60 * 60 * 1000;

const byRequester = ({ network_hourly }: OrderSettings): RateLimit => ({
  action: 'order',
  max: network_hourly,
  hours: 1,
  error: orderLimitErrors.network,
});

const isBeyond = (held: Held, pieces: number, limit: HeldLimit): boolean =>
  held.orders + 1 > limit.orders || held.pieces + pieces > limit.pieces;

const sumOf = ({ receipt, online }: Record<'receipt' | 'online', Held>): Held => ({
  orders: receipt.orders + online.orders,
  pieces: receipt.pieces + online.pieces,
});

const piecesOf = ({ items }: Placing): number => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether the orders of a network, or of a wider one around it, hold too much with this one. */
async function isBeyondNetwork(
  tx: Db,
  placing: Placing,
  { network: limit }: OrderSettings,
): Promise<boolean> {
  if (placing.network === null) return false;
  const pieces = piecesOf(placing);
  for (const { subject, factor } of countedSubjects(placing.network)) {
    const wider = { orders: limit.orders * factor, pieces: limit.pieces * factor };
    if (isBeyond(await findHeldByNetwork(tx, subject), pieces, wider)) return true;
  }
  return false;
}

/** @throws ShopError 422 when the phone has to be confirmed first */
async function checkUnconfirmed(tx: Db, placing: Placing, settings: OrderSettings): Promise<void> {
  const isTooMuch =
    isBeyond(sumOf(await findHeldByPhone(tx, placing.phone)), piecesOf(placing), settings.unconfirmed) ||
    (await isBeyondNetwork(tx, placing, settings)) ||
    (await isBeyondShare(tx, placing.items, settings.all));
  if (isTooMuch) throw new ShopError(422, orderLimitErrors.unconfirmed);
}

/** @throws ShopError 422 for more pieces than may be ordered at once in any way */
function checkSize(pieces: number, { on_receipt, online }: OrderSettings): void {
  const most = Math.max(on_receipt.pieces, online.pieces);
  if (pieces > most) throw new ShopError(422, orderLimitErrors.large(most));
}

/** @throws ShopError 409 when the phone holds too much already */
async function checkConfirmed(tx: Db, placing: Placing, settings: OrderSettings): Promise<void> {
  const { phone, payment } = placing;
  const pieces = piecesOf(placing);
  const { online, receipt } = await findHeldByPhone(tx, phone);
  if (payment === 'online' && isBeyond(online, pieces, settings.online))
    throw new ShopError(409, orderLimitErrors.online);
  if (payment === 'receipt' && isBeyond(receipt, pieces, settings.on_receipt))
    throw new ShopError(409, orderLimitErrors.onReceipt);
}

/**
 * Keeps shoppers from holding the stock by orders that they do not pay (decisions 056 and 084). Orders of one phone, of one
 * network, and all that no phone has confirmed, wait for each other until their transactions end, so that none is overlooked.
 * @param tx the order's transaction, before it takes goods
 * @returns what is written down with the order
 * @throws ShopError 422 at `user_info.phone` when the phone has to be confirmed by a code first; 422 for more pieces than
 * one order may have; 409 at `payment_id` when a confirmed phone holds too much; 429 after too many orders of a network
 */
export async function checkOrderLimits(tx: Db, placing: Placing, now: Date): Promise<Standing> {
  const settings = await loadOrderSettings(tx);
  const { phone, isConfirmed, network, requester, payment } = placing;
  await lockPhone(tx, phone);
  await consumeRateLimit(tx, now, byRequester(settings), requester);
  if (payment === 'paid') return { confirmed_at: now, confirm_by: null, network: null };
  checkSize(piecesOf(placing), settings);
  if (isConfirmed) {
    await checkConfirmed(tx, placing, settings);
    return { confirmed_at: now, confirm_by: null, network: null };
  }
  await checkUnconfirmed(tx, placing, settings);
  return {
    confirmed_at: null,
    confirm_by: payment === 'receipt' ? deadline(settings, now) : null,
    network,
  };
}

const deadline = ({ confirm_hours }: OrderSettings, now: Date): Date | null =>
  confirm_hours === 0 ? null : new Date(now.getTime() + confirm_hours * HOUR_MS);

/**
 * An order that awaited its payment is to be paid on receipt after all.
 * @param tx the transaction that has locked the order
 * @returns until when it has to be confirmed; null when it need not be
 * @throws ShopError 409 when its phone has too many such orders already
 */
export async function checkTurnToReceipt(
  tx: Db,
  { id, phone, confirmed_at }: { id: number; phone: string; confirmed_at: Date | null },
  now: Date,
): Promise<Date | null> {
  const settings = await loadOrderSettings(tx);
  await lockPhone(tx, phone);
  const { receipt } = await findHeldByPhone(tx, phone);
  if (isBeyond(receipt, await countPieces(tx, id), settings.on_receipt))
    throw new ShopError(409, orderLimitErrors.onReceipt);
  return confirmed_at === null ? deadline(settings, now) : null;
}
