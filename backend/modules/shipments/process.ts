import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { DeliveryRefusal } from '../../providers/delivery/errors.ts';
import type { DeliveryProvider, ParcelState } from '../../providers/delivery/port.ts';
import { ProviderError } from '../../providers/errors.ts';
import { shipmentErrors, shipmentTexts } from './errors.ts';
import { moveOrder } from './move.ts';
import { parcelOfOrder } from './parcel.ts';
import { claimShipments, findOrderToShip, type ShipmentRow, updateShipment } from './repo.ts';

const MINUTE_MS = 60_000;
/** How often the carrier is asked: while it checks, while the parcel moves, and after it was silent. */
const CHECKING_MINUTES = 1;
const MOVING_MINUTES = 30;
const SILENT_MINUTES = 5;
/** A parcel that was never handed over is asked about for so many days. */
const OPEN_DAYS = 60;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How many one run of the job takes up. */
const RUN_LIMIT = 50;

const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);

/** @throws ShopError 409 when the carrier's settings are gone */
export function carrierOf({ providers }: Shop, { provider }: ShipmentRow): DeliveryProvider {
  const carrier = providers.delivery.find(provider);
  if (!carrier) throw new ShopError(409, shipmentErrors.lostCarrier(provider));
  return carrier;
}

/** What a shipment becomes by what the carrier says; `check_at` null ends it. */
function changesOf({ status, created_at }: ShipmentRow, state: ParcelState, now: Date) {
  const { registration, stage, reasons } = state;
  const said = { track_number: state.number, carrier_status: state.status, errors: [] as string[] };
  const isDeleting = status === 'deleting' && reasons.length === 0;
  if (registration === 'deleted') return { ...said, status: 'deleted', check_at: null } as const;
  if (registration === 'refused') {
    const errors = reasons.length > 0 ? reasons : [shipmentTexts.withoutReason];
    return { ...said, status: 'refused', errors, check_at: null } as const;
  }
  if (stage === 'completed') return { ...said, status: 'delivered', check_at: null } as const;
  if (stage === 'not_delivered') return { ...said, status: 'not_delivered', check_at: null } as const;
  const isChecking = isDeleting || registration === 'accepted';
  const isForgotten = now.getTime() - created_at.getTime() > OPEN_DAYS * DAY_MS;
  return {
    ...said,
    status: isDeleting ? 'deleting' : registration,
    errors: status === 'deleting' ? reasons : [],
    check_at: isForgotten ? null : after(now, isChecking ? CHECKING_MINUTES : MOVING_MINUTES),
  } as const;
}

/**
 * Asks the carrier where a parcel is, and moves its order there. The parcel of a cancelled order is taken back unless
 * the carrier has it already.
 * @throws ProviderError when the carrier does not answer
 */
export async function refreshState(shop: Shop, row: ShipmentRow): Promise<void> {
  const carrier = carrierOf(shop, row);
  if (row.reference === null) return;
  const state = await carrier.state(row.reference);
  const isOpen = state.registration === 'accepted' || state.registration === 'registered';
  const isCalledOff = row.order_status === 'cancelled' && row.status !== 'deleting';
  if (isCalledOff && isOpen && state.stage === null) return removeParcel(shop, row, row.reference);
  await updateShipment(shop.db, row, changesOf(row, state, shop.now()), shop.now());
  if (isOpen) await moveOrder(shop, row, state.stage);
}

/** Takes a registration back. @throws DeliveryRefusal, ProviderError */
export async function removeParcel(shop: Shop, row: ShipmentRow, reference: string): Promise<void> {
  await carrierOf(shop, row).remove(reference);
  const now = shop.now();
  const changes = { status: 'deleting', errors: [], check_at: after(now, CHECKING_MINUTES) } as const;
  await updateShipment(shop.db, row, changes, now);
}

/** Registers the parcel of an order, and asks at once what became of it. @throws ProviderError */
async function send(shop: Shop, row: ShipmentRow): Promise<void> {
  const carrier = carrierOf(shop, row);
  const order = await findOrderToShip(shop.db, { id: row.order_id });
  if (!order) return;
  const reference = await carrier.register(await parcelOfOrder(shop.db, order, carrier.name));
  const now = shop.now();
  const check_at = after(now, CHECKING_MINUTES);
  await updateShipment(shop.db, row, { status: 'accepted', reference, errors: [], check_at }, now);
  await refreshState(shop, { ...row, status: 'accepted', reference });
}

/** Why a shipment stays as it is: texts for the owner. */
function problemOf(error: unknown): { errors: string[]; isFinal: boolean } | null {
  if (error instanceof ShopError)
    return { errors: error.errors.map(({ message }) => message), isFinal: true };
  if (error instanceof DeliveryRefusal) {
    const { reasons } = error;
    return { errors: reasons.length > 0 ? reasons : [shipmentTexts.withoutReason], isFinal: true };
  }
  return error instanceof ProviderError ? { errors: [shipmentTexts.willRepeat], isFinal: false } : null;
}

/** Does what is next with a shipment, and writes down why it could not be done. */
async function process(shop: Shop, row: ShipmentRow): Promise<void> {
  try {
    await (row.status === 'sending' ? send(shop, row) : refreshState(shop, row));
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    if (error instanceof ProviderError)
      shop.log.warn({ reason: error.message, order: row.number }, 'a parcel waits for its carrier');
    const now = shop.now();
    // What was refused before it was registered ends here; a registered parcel is asked about again.
    const isRefused = problem.isFinal && row.status === 'sending';
    const check_at = isRefused ? null : after(now, problem.isFinal ? MOVING_MINUTES : SILENT_MINUTES);
    const changes = { errors: problem.errors, check_at, ...(isRefused && { status: 'refused' as const }) };
    await updateShipment(shop.db, row, changes, now);
  }
}

/**
 * Takes up the shipments that are due: registers what the carrier has not answered to, asks where the others are, and
 * moves their orders. Several nodes may call it at once: each shipment is taken up by one of them.
 * @param orderId only this order's
 * @returns how many were taken up
 */
export async function refreshShipments(shop: Shop, orderId?: number): Promise<number> {
  const rows = await claimShipments(shop.db, shop.now(), RUN_LIMIT, orderId);
  for (const row of rows)
    await process(shop, row).catch((error: unknown) => {
      // The others do not wait for it.
      shop.log.error({ err: error, order: row.number }, 'a parcel was not taken up');
    });
  return rows.length;
}
