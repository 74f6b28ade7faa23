import { z } from 'zod';
import { INSTALLMENT_LIMIT } from '#lib/domain/installment-limit.ts';
import { formatPrice, toKopecks, toRoubles } from '#lib/domain/money.ts';
import type { Db } from '../../db/client.ts';
import { readStored } from '../../db/stored.ts';
import { findInstallments, findSetting } from './repo.ts';

const kopecks = z.number().int().min(0);

/** Schema of the row 'cart' of settings: the owner's limits. Sums are in kopecks. Null means no limit. */
const cartSettings = z.object({
  max_per_line: z.number().int().min(1),
  min_amount: kopecks.nullable().default(null),
  max_amount: kopecks.nullable().default(null),
});
/** Limits of carts. Sums are in kopecks. */
export type CartSettings = z.infer<typeof cartSettings>;

/** Default limits: the contract's maximum quantity per line, and no limits of the sum. */
const CART_DEFAULTS: CartSettings = { max_per_line: 99, min_amount: null, max_amount: null };

/**
 * Loads the value of a setting.
 * @returns undefined for a missing row, and for a malformed row. A malformed row is logged
 */
export async function loadSetting<S extends z.ZodType>(
  db: Db,
  code: string,
  schema: S,
): Promise<z.output<S> | undefined> {
  const value = await findSetting(db, code);
  return value === undefined ? undefined : readStored(schema, value, `settings/${code}`);
}

/** Loads the limits of carts. */
export const loadCartSettings = async (db: Db): Promise<CartSettings> =>
  (await loadSetting(db, 'cart', cartSettings)) ?? CART_DEFAULTS;

/** Schema of the row 'booking' of settings: the owner's rules for bookings in stores. */
const bookingSettings = z.object({
  /** Minimum duration of a booking, in hours. */
  hours: z
    .number()
    .int()
    .min(1)
    .max(24 * 14),
  /** Maximum number of open bookings of one phone, and of one shopper. */
  max_open: z.number().int().min(1),
});
/** Rules for bookings in stores. */
export type BookingSettings = z.infer<typeof bookingSettings>;

const BOOKING_DEFAULTS: BookingSettings = { hours: 48, max_open: 3 };

/** Loads the rules for bookings in stores. */
export const loadBookingSettings = async (db: Db): Promise<BookingSettings> =>
  (await loadSetting(db, 'booking', bookingSettings)) ?? BOOKING_DEFAULTS;

/** Schema of a limit: maximum number of orders, and maximum number of units in all these orders. */
const limit = z.object({ orders: z.number().int().min(1), pieces: z.number().int().min(1) });
/** Maximum number of unpaid orders and of their units. */
export type UnpaidOrderLimit = z.infer<typeof limit>;

/** Schema of the row 'orders' of settings: the owner's limits of unpaid orders. */
const orderSettings = z.object({
  /**
   * Hours after which an order with an unconfirmed phone expires, unless the phone is confirmed by then. 0 means never.
   */
  confirm_hours: z
    .number()
    .int()
    .min(0)
    .max(24 * 14)
    .default(48),
  /** Limit of one unconfirmed phone. */
  unconfirmed: limit.default({ orders: 2, pieces: 10 }),
  /** Limit of one confirmed phone for orders paid on receipt. */
  on_receipt: limit.default({ orders: 10, pieces: 60 }),
  /** Limit of one confirmed phone for orders that await an online payment. */
  online: limit.default({ orders: 5, pieces: 60 }),
  /** Limit of all unconfirmed phones of one network. */
  network: limit.default({ orders: 15, pieces: 60 }),
  /**
   * Limit of all unpaid orders with unconfirmed phones together. Up to `free` units in these orders, no code is
   * required. Above `free`, the orders may reserve at most half of the stock of a size, and at most `percent` per cent
   * of the total stock.
   */
  all: z
    .object({ free: z.number().int().min(0), percent: z.number().min(0).max(100) })
    .default({ free: 100, percent: 5 }),
  /** Maximum number of orders of one known customer or one network in an hour. */
  network_hourly: z.number().int().min(1).default(60),
});
/** Limits of unpaid orders. */
export type OrderSettings = z.infer<typeof orderSettings>;

/** Loads the limits of unpaid orders. */
export const loadOrderSettings = async (db: Db): Promise<OrderSettings> =>
  (await loadSetting(db, 'orders', orderSettings)) ?? orderSettings.parse({});

/** Schema of the row 'delivery' of settings: the owner's rules for deliveries. */
const deliverySettings = z.object({
  /**
   * Source of the delivery price: the carrier, or the rate table. The number of delivery days comes from the carrier in
   * both cases.
   */
  price: z.enum(['carrier', 'table']),
});
/** Rules for deliveries. */
export type DeliverySettings = z.infer<typeof deliverySettings>;

const DELIVERY_DEFAULTS: DeliverySettings = { price: 'table' };

/** Loads the rules for deliveries. */
export const loadDeliverySettings = async (db: Db): Promise<DeliverySettings> =>
  (await loadSetting(db, 'delivery', deliverySettings)) ?? DELIVERY_DEFAULTS;

const installmentSetting = z.object({ max_amount: kopecks });

/** Returns the limit from the row 'installment', in kopecks. The default is 70 000 roubles (section 9, BC-02). */
const readLimit = (setting: unknown): number =>
  (setting === null ? undefined : readStored(installmentSetting, setting, 'settings/installment'))
    ?.max_amount ?? toKopecks(INSTALLMENT_LIMIT);

/**
 * Returns the maximum sum of an installment payment.
 * @returns kopecks, or 0 if the shop does not offer installments, so that pages do not advertise them
 */
export async function loadInstallmentLimit(db: Db): Promise<number> {
  const { is_offered, setting } = await findInstallments(db);
  return is_offered ? readLimit(setting) : 0;
}

const LIMIT_PLACEHOLDER = '{installment_limit}';

/** Replaces the placeholder `{installment_limit}` in a text by the current limit. */
export async function withInstallmentLimit(db: Db, html: string): Promise<string> {
  if (!html.includes(LIMIT_PLACEHOLDER)) return html;
  const { setting } = await findInstallments(db);
  return html.replaceAll(LIMIT_PLACEHOLDER, formatPrice(toRoubles(readLimit(setting))));
}
