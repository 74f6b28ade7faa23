import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { DeliveryRefusal } from '../../providers/delivery/errors.ts';
import type { DeliveryProvider, ParcelState } from '../../providers/delivery/port.ts';
import { ProviderError } from '../../providers/errors.ts';
import { advanceOrder } from './advance-order.ts';
import { shipmentErrors, shipmentTexts } from './errors.ts';
import { buildParcel } from './parcel.ts';
import { claimShipments, findOrderToShip, type ShipmentRow, updateShipment } from './repo.ts';

const MINUTE_MS = 60_000;
/**
 * Minutes between requests to the carrier: while the carrier checks a parcel, while a parcel is in transit, and after a
 * failure.
 */
const CHECKING_MINUTES = 1;
const MOVING_MINUTES = 30;
const RETRY_MINUTES = 5;
/** Number of days for which a parcel that is never handed over is polled. */
const OPEN_DAYS = 60;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Maximum number of shipments in one run of the job. */
const RUN_LIMIT = 50;

const addMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);

/** Finds the carrier of a shipment. @throws ShopError 409 when the carrier's settings were removed */
export function requireShipmentCarrier({ providers }: Shop, { provider }: ShipmentRow): DeliveryProvider {
  const carrier = providers.delivery.find(provider);
  if (!carrier) throw new ShopError(409, shipmentErrors.lostCarrier(provider));
  return carrier;
}

/** Computes a shipment's changes from the carrier's state. `check_at: null` ends the polling. */
function computeChanges({ status, created_at }: ShipmentRow, state: ParcelState, now: Date) {
  const { registration, stage, reasons } = state;
  const carrierFields = { track_number: state.number, carrier_status: state.status, errors: [] as string[] };
  const isDeleting = status === 'deleting' && reasons.length === 0;
  if (registration === 'deleted') return { ...carrierFields, status: 'deleted', check_at: null } as const;
  if (registration === 'refused') {
    const errors = reasons.length > 0 ? reasons : [shipmentTexts.withoutReason];
    return { ...carrierFields, status: 'refused', errors, check_at: null } as const;
  }
  if (stage === 'completed') return { ...carrierFields, status: 'delivered', check_at: null } as const;
  if (stage === 'not_delivered')
    return { ...carrierFields, status: 'not_delivered', check_at: null } as const;
  const isChecking = isDeleting || registration === 'accepted';
  const isExpired = now.getTime() - created_at.getTime() > OPEN_DAYS * DAY_MS;
  return {
    ...carrierFields,
    status: isDeleting ? 'deleting' : registration,
    errors: status === 'deleting' ? reasons : [],
    check_at: isExpired ? null : addMinutes(now, isChecking ? CHECKING_MINUTES : MOVING_MINUTES),
  } as const;
}

/**
 * Loads a parcel's state from the carrier, and changes the order to the matching status. The parcel of a cancelled
 * order is cancelled unless the carrier has already received it.
 * @throws ProviderError when the carrier does not answer
 */
export async function refreshParcelState(shop: Shop, row: ShipmentRow): Promise<void> {
  const carrier = requireShipmentCarrier(shop, row);
  if (row.reference === null) return;
  const state = await carrier.getState(row.reference);
  const isOpen = state.registration === 'accepted' || state.registration === 'registered';
  const isCancelled = row.order_status === 'cancelled' && row.status !== 'deleting';
  if (isCancelled && isOpen && state.stage === null) return cancelParcel(shop, row, row.reference);
  await updateShipment(shop.db, row, computeChanges(row, state, shop.now()), shop.now());
  if (isOpen) await advanceOrder(shop, row, state.stage);
}

/**
 * Cancels a parcel's registration at the carrier.
 * @throws DeliveryRefusal when the carrier refuses
 * @throws ProviderError when the carrier does not respond
 */
export async function cancelParcel(shop: Shop, row: ShipmentRow, reference: string): Promise<void> {
  await requireShipmentCarrier(shop, row).remove(reference);
  const now = shop.now();
  const changes = { status: 'deleting', errors: [], check_at: addMinutes(now, CHECKING_MINUTES) } as const;
  await updateShipment(shop.db, row, changes, now);
}

/**
 * Registers the parcel of an order, and then loads the parcel's state.
 * @throws ProviderError when the carrier does not answer
 */
async function registerParcel(shop: Shop, row: ShipmentRow): Promise<void> {
  const carrier = requireShipmentCarrier(shop, row);
  const order = await findOrderToShip(shop.db, { id: row.order_id });
  if (!order) return;
  const reference = await carrier.register(await buildParcel(shop.db, order, carrier.name));
  const now = shop.now();
  const check_at = addMinutes(now, CHECKING_MINUTES);
  await updateShipment(shop.db, row, { status: 'accepted', reference, errors: [], check_at }, now);
  await refreshParcelState(shop, { ...row, status: 'accepted', reference });
}

/**
 * Converts an error to texts for the owner. `isFinal` is true when a retry would be refused too. @returns null for an
 * unexpected error
 */
function describeProblem(error: unknown): { errors: string[]; isFinal: boolean } | null {
  if (error instanceof ShopError)
    return { errors: error.errors.map(({ message }) => message), isFinal: true };
  if (error instanceof DeliveryRefusal) {
    const { reasons } = error;
    return { errors: reasons.length > 0 ? reasons : [shipmentTexts.withoutReason], isFinal: true };
  }
  return error instanceof ProviderError ? { errors: [shipmentTexts.willRepeat], isFinal: false } : null;
}

/** Executes the next step of a shipment, and stores the reason if it fails. */
async function processShipment(shop: Shop, row: ShipmentRow): Promise<void> {
  try {
    await (row.status === 'sending' ? registerParcel(shop, row) : refreshParcelState(shop, row));
  } catch (error) {
    const problem = describeProblem(error);
    if (!problem) throw error;
    if (error instanceof ProviderError)
      shop.log.warn({ reason: error.message, order: row.number }, 'carrier unavailable');
    const now = shop.now();
    // A shipment that was refused before its registration is closed here. A registered shipment is polled again.
    const isRefused = problem.isFinal && row.status === 'sending';
    const check_at = isRefused ? null : addMinutes(now, problem.isFinal ? MOVING_MINUTES : RETRY_MINUTES);
    const changes = { errors: problem.errors, check_at, ...(isRefused && { status: 'refused' as const }) };
    await updateShipment(shop.db, row, changes, now);
  }
}

/**
 * Processes the shipments that are due. Parcels that the carrier has not confirmed are registered. The state of the
 * other parcels is loaded, and the statuses of their orders are changed. Several nodes may call it concurrently,
 * because each shipment is claimed by one of them.
 * @param orderId processes only this order's shipment
 * @returns the number of shipments processed
 */
export async function processDueShipments(shop: Shop, orderId?: number): Promise<number> {
  const rows = await claimShipments(shop.db, shop.now(), RUN_LIMIT, orderId);
  for (const row of rows)
    await processShipment(shop, row).catch((error: unknown) => {
      // A failure does not block the other shipments.
      shop.log.error({ err: error, order: row.number }, 'shipment not processed');
    });
  return rows.length;
}
