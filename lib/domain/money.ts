import { getPublicIdentity } from '#lib/identity/current.ts';
import { CURRENCY_SIGNS } from './currency.ts';

/** Number of kopecks in a rouble. */
export const KOPECKS_PER_ROUBLE = 100;
/** No-break space. */
export const NBSP = '\u00A0';
export const MINUS = '\u2212';

/** Converts kopecks (used in SQL and the domain) to roubles (used in the API) with at most two decimals. */
export const toRoubles = (kopecks: number): number => kopecks / KOPECKS_PER_ROUBLE;

/** Converts roubles (used in the API) to whole kopecks (used in SQL and the domain). */
export const toKopecks = (roubles: number): number => Math.round(roubles * KOPECKS_PER_ROUBLE);

/** Sums the prices of order or cart lines. */
export const sumLines = (lines: ReadonlyArray<{ price: number; quantity: number }>): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/**
 * Computes a percentage of an amount, rounded down to whole roubles. This is the shop's only rounding rule. Prices are
 * displayed rounded (BC-01), so amounts with kopecks would not add up on the screen. Because of rounding down, the
 * result never exceeds the promised percentage.
 * @param kopecks amount, not negative
 * @param percent 0 to 100
 * @returns kopecks, a whole number of roubles, never more than the amount
 */
export const computePercentage = (kopecks: number, percent: number): number =>
  Math.floor((kopecks * percent) / (100 * KOPECKS_PER_ROUBLE)) * KOPECKS_PER_ROUBLE;

/**
 * Computes `sum × part ÷ whole`, rounded down. The result is exact even when the product exceeds the safe integers. The
 * result is 0 when `whole` is 0.
 */
export const computeShare = (sum: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(sum) * BigInt(part)) / BigInt(whole));

/**
 * Computes the discount in whole per cent. Without a discount the result is 0, otherwise 1 to 99, so that a discount is
 * always visible.
 * @param price current price, kopecks
 * @param base price before the discount, kopecks
 */
export function computeDiscountPercent(price: number, base: number): number {
  if (price >= base) return 0;
  return Math.min(99, Math.max(1, Math.round(((base - price) * 100) / base)));
}

/**
 * Builds the `price` object of a product (section 3).
 * @param price current price, kopecks
 * @param base price before the discount, kopecks, not less than `price`
 * @param info text about the discount, omitted without a discount
 * @returns price of the API, roubles
 */
export function toPriceView(price: number, base: number, info: string | null) {
  return {
    price: toRoubles(price),
    base_price: toRoubles(base),
    discount_percent: computeDiscountPercent(price, base),
    discount_info: price < base ? info : null,
  };
}

/**
 * Groups the digits of a whole number by thousands, with no-break spaces: `12 990`.
 * @param whole whole number, not negative
 */
export const groupThousands = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, NBSP);

const getSign = () => NBSP + CURRENCY_SIGNS[getPublicIdentity().currency];

/**
 * Formats an amount that is shown rounded to roubles, such as a limit. Thousands are separated by no-break spaces
 * (BC-01).
 * @param roubles amount of the API
 * @returns `12 990 ₽`
 */
export function formatPrice(roubles: number): string {
  const rounded = Math.round(Math.abs(roubles));
  return `${roubles < 0 && rounded > 0 ? MINUS : ''}${groupThousands(rounded)}${getSign()}`;
}

/**
 * Formats an amount to the kopeck, for receipts, whose lines must add up.
 * @param roubles amount of the API
 * @returns `12 990,50 ₽` with no-break spaces
 */
export function formatReceiptPrice(roubles: number): string {
  const kopecks = toKopecks(Math.abs(roubles));
  const whole = Math.floor(kopecks / KOPECKS_PER_ROUBLE);
  const sign = roubles < 0 && kopecks > 0 ? MINUS : '';
  return `${sign}${groupThousands(whole)},${String(kopecks % KOPECKS_PER_ROUBLE).padStart(2, '0')}${getSign()}`;
}

/**
 * Formats a price or a paid amount, with kopecks only if there are any. The amount is never rounded, so that a product
 * costs the same on its card, in the cart and at the bank, and lines add up. For rounded limits see formatPrice.
 * @param roubles amount of the API
 */
export const formatExactPrice = (roubles: number): string =>
  toKopecks(roubles) % KOPECKS_PER_ROUBLE === 0 ? formatPrice(roubles) : formatReceiptPrice(roubles);

/** Formats an amount that is given in kopecks (see formatExactPrice). */
export const formatKopecks = (kopecks: number): string => formatExactPrice(toRoubles(kopecks));
