import type { Price } from '@/lib/contracts/product';

const KOPECKS = 100;
const NBSP = '\u00A0';
const MINUS = '\u2212';

/** Kopecks of SQL and rules → roubles of the contract, two decimals at most. */
export const toRoubles = (kopecks: number): number => kopecks / KOPECKS;

/** Roubles of the contract → whole kopecks of SQL and rules. */
export const toKopecks = (roubles: number): number => Math.round(roubles * KOPECKS);

/**
 * The shop's one rounding rule: a share of a sum is cut down to whole roubles.
 * Prices are shown rounded (BC-01), so a share with kopecks would make shown sums not add up;
 * cutting down never takes more than the share promises.
 * @param kopecks sum, not negative
 * @param percent 0 to 100
 * @returns kopecks, a whole number of roubles, never more than the sum
 */
export const percentOf = (kopecks: number, percent: number): number =>
  Math.floor((kopecks * percent) / (100 * KOPECKS)) * KOPECKS;

/** `sum × part ÷ whole`, rounded down; exact also where the product is beyond what a number holds. */
export const shareOf = (sum: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(sum) * BigInt(part)) / BigInt(whole));

/** Whole per cent taken off: 0 without a discount, else 1 to 99, so that a discount always shows. */
function discountPercent(price: number, base: number): number {
  if (price >= base) return 0;
  return Math.min(99, Math.max(1, Math.round(((base - price) * 100) / base)));
}

/**
 * Section 3, `price` of a product.
 * @param price what it costs, kopecks
 * @param base what it cost before the discount, kopecks; not less than `price`
 * @param info what the discount is called; null without one
 * @returns the contract's price, roubles
 */
export function priceView(price: number, base: number, info: string | null): Price {
  return {
    price: toRoubles(price),
    base_price: toRoubles(base),
    discount_percent: discountPercent(price, base),
    discount_info: info,
  };
}

/** `12990` as `12 990`, in groups that stay together. */
const inGroups = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, NBSP);

/**
 * How a shopper reads a sum: rounded to roubles, groups of three and the sign kept together (BC-01).
 * @param roubles a sum of the contract
 * @returns `12 990 ₽` with no-break spaces
 */
export function formatPrice(roubles: number): string {
  const rounded = Math.round(Math.abs(roubles));
  return `${roubles < 0 && rounded > 0 ? MINUS : ''}${inGroups(rounded)}${NBSP}₽`;
}

/**
 * The same to the kopeck, for receipts: what stands there has to add up.
 * @param roubles a sum of the contract
 * @returns `12 990,50 ₽` with no-break spaces
 */
export function formatReceiptPrice(roubles: number): string {
  const kopecks = toKopecks(Math.abs(roubles));
  const whole = Math.floor(kopecks / KOPECKS);
  const sign = roubles < 0 && kopecks > 0 ? MINUS : '';
  return `${sign}${inGroups(whole)},${String(kopecks % KOPECKS).padStart(2, '0')}${NBSP}₽`;
}

/** To the kopeck where there are kopecks, for letters: their sums add up, and whole ones read as on the site. */
export const formatExactPrice = (roubles: number): string =>
  toKopecks(roubles) % KOPECKS === 0 ? formatPrice(roubles) : formatReceiptPrice(roubles);
