import { z } from 'zod';
import { INSTALLMENT_LIMIT } from '#lib/domain/installment-limit.ts';
import { formatPrice, toKopecks, toRoubles } from '#lib/domain/money.ts';
import type { Db } from '../../db/client.ts';
import { readStored } from '../../db/stored.ts';
import { findInstallments, findSetting } from './repo.ts';

const kopecks = z.number().int().min(0);

/** The owner's limits, row 'cart' of settings; sums in kopecks, null is no limit. */
const cartSettings = z.object({
  max_per_line: z.number().int().min(1),
  min_amount: kopecks.nullable().default(null),
  max_amount: kopecks.nullable().default(null),
});
export type CartSettings = z.infer<typeof cartSettings>;

/** A shop whose owner has set nothing yet sells by the piece, up to what the contract takes. */
const UNSET: CartSettings = { max_per_line: 99, min_amount: null, max_amount: null };

/**
 * Reads a row of settings.
 * @returns undefined for one that the owner has not set, and for one that cannot be read, which is logged
 */
export async function loadSetting<S extends z.ZodType>(
  db: Db,
  code: string,
  schema: S,
): Promise<z.output<S> | undefined> {
  const value = await findSetting(db, code);
  return value === undefined ? undefined : readStored(schema, value, `settings/${code}`);
}

export const loadCartSettings = async (db: Db): Promise<CartSettings> =>
  (await loadSetting(db, 'cart', cartSettings)) ?? UNSET;

/** The owner's rules for bookings in stores, row 'booking' of settings. */
const bookingSettings = z.object({
  /** How long a store keeps a piece at least. */
  hours: z
    .number()
    .int()
    .min(1)
    .max(24 * 14),
  /** Open bookings of one phone, and of one shopper. */
  max_open: z.number().int().min(1),
});
export type BookingSettings = z.infer<typeof bookingSettings>;

const BOOKING_UNSET: BookingSettings = { hours: 48, max_open: 3 };

export const loadBookingSettings = async (db: Db): Promise<BookingSettings> =>
  (await loadSetting(db, 'booking', bookingSettings)) ?? BOOKING_UNSET;

/** Orders, and pieces in all of them, at most. */
const held = z.object({ orders: z.number().int().min(1), pieces: z.number().int().min(1) });
export type HeldLimit = z.infer<typeof held>;

/** The owner's limits of orders that nobody has paid yet, row 'orders' of settings. */
const orderSettings = z.object({
  /** How long an order of a phone that nobody has confirmed waits for it or for the owner; 0 is for ever. */
  confirm_hours: z
    .number()
    .int()
    .min(0)
    .max(24 * 14)
    .default(48),
  /** Of a phone that nobody has confirmed. */
  unconfirmed: held.default({ orders: 2, pieces: 10 }),
  /** Of a confirmed phone, to be paid on receipt. */
  on_receipt: held.default({ orders: 10, pieces: 60 }),
  /** Of a confirmed phone, waiting to be paid online. */
  online: held.default({ orders: 5, pieces: 60 }),
  /** Of all phones of one network that nobody has confirmed. */
  network: held.default({ orders: 15, pieces: 60 }),
  /**
   * Of all unpaid orders without a confirmed phone together. Up to `free` items no code is required; beyond it they hold
   * half of the stock of a size at most, and `percent` of the whole stock.
   */
  all: z
    .object({ free: z.number().int().min(0), percent: z.number().min(0).max(100) })
    .default({ free: 100, percent: 5 }),
  /** Orders that one known customer or one network may place in an hour. */
  network_hourly: z.number().int().min(1).default(60),
});
export type OrderSettings = z.infer<typeof orderSettings>;

export const loadOrderSettings = async (db: Db): Promise<OrderSettings> =>
  (await loadSetting(db, 'orders', orderSettings)) ?? orderSettings.parse({});

/** The owner's rules for deliveries, row 'delivery' of settings. */
const deliverySettings = z.object({
  /** Which price shoppers pay: the carrier's, or that of the table of rates. The carrier's days hold in any case. */
  price: z.enum(['carrier', 'table']),
});
export type DeliverySettings = z.infer<typeof deliverySettings>;

const DELIVERY_UNSET: DeliverySettings = { price: 'table' };

export const loadDeliverySettings = async (db: Db): Promise<DeliverySettings> =>
  (await loadSetting(db, 'delivery', deliverySettings)) ?? DELIVERY_UNSET;

const installmentSetting = z.object({ max_amount: kopecks });

/** The owner's limit, row 'installment' of settings, else the spec's 70 000 roubles (section 9, BC-02); kopecks. */
const readLimit = (setting: unknown): number =>
  (setting === null ? undefined : readStored(installmentSetting, setting, 'settings/installment'))
    ?.max_amount ?? toKopecks(INSTALLMENT_LIMIT);

/**
 * The largest sum that may be paid in parts.
 * @returns kopecks; 0 for a shop that has no such payment method, so that nothing advertises what cannot be chosen
 */
export async function loadInstallmentLimit(db: Db): Promise<number> {
  const { is_offered, setting } = await findInstallments(db);
  return is_offered ? readLimit(setting) : 0;
}

const LIMIT_MARK = '{installment_limit}';

/** A text of the shop with the limit in force where it says `{installment_limit}`. */
export async function withInstallmentLimit(db: Db, html: string): Promise<string> {
  if (!html.includes(LIMIT_MARK)) return html;
  const { setting } = await findInstallments(db);
  return html.replaceAll(LIMIT_MARK, formatPrice(toRoubles(readLimit(setting))));
}
