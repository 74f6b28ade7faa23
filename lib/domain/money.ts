/** Kopecks in a rouble. */
export const KOPECKS = 100;
/** No-break space. */
export const NBSP = '\u00A0';
export const MINUS = '\u2212';

/** Kopecks, as in SQL and rules → roubles of the contract, at most two decimals. */
export const toRoubles = (kopecks: number): number => kopecks / KOPECKS;

/** Roubles of the contract → whole kopecks, as in SQL and rules. */
export const toKopecks = (roubles: number): number => Math.round(roubles * KOPECKS);

/** What lines of goods cost together. */
export const sumOfLines = (lines: ReadonlyArray<{ price: number; quantity: number }>): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/**
 * The shop's only rounding rule: a share of a sum is rounded down to whole roubles. Prices are shown rounded
 * (BC-01), so sums with kopecks would not add up on the screen; rounding down never takes more than the share
 * promises.
 * @param kopecks sum, not negative
 * @param percent 0 to 100
 * @returns kopecks, a whole number of roubles, never more than the sum
 */
export const percentOf = (kopecks: number, percent: number): number =>
  Math.floor((kopecks * percent) / (100 * KOPECKS)) * KOPECKS;

/**
 * `sum × part ÷ whole`, rounded down; exact also where the product exceeds the safe integers. 0 when `whole`
 * is 0.
 */
export const shareOf = (sum: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(sum) * BigInt(part)) / BigInt(whole));

/**
 * Whole per cent of the discount: 0 without one, else 1 to 99, so that a discount is always visible.
 * @param price present price, kopecks
 * @param base price before the discount, kopecks
 */
export function discountPercent(price: number, base: number): number {
  if (price >= base) return 0;
  return Math.min(99, Math.max(1, Math.round(((base - price) * 100) / base)));
}

/**
 * The `price` of a product (section 3).
 * @param price present price, kopecks
 * @param base price before the discount, kopecks; not less than `price`
 * @param info sentence about the discount; without a discount it is left out
 * @returns the contract's price, roubles
 */
export function priceView(price: number, base: number, info: string | null) {
  return {
    price: toRoubles(price),
    base_price: toRoubles(base),
    discount_percent: discountPercent(price, base),
    discount_info: price < base ? info : null,
  };
}

/**
 * Groups the digits of a whole number by thousands, with no-break spaces: `12 990`.
 * @param whole not negative
 */
export const groupThousands = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, NBSP);

/**
 * Formats a limit or a bound for display: rounded to roubles, in groups of three, with no-break spaces (BC-01).
 * @param roubles a sum of the contract
 * @returns `12 990 ₽`
 */
export function formatPrice(roubles: number): string {
  const rounded = Math.round(Math.abs(roubles));
  return `${roubles < 0 && rounded > 0 ? MINUS : ''}${groupThousands(rounded)}${NBSP}₽`;
}

/**
 * Formats a sum to the kopeck, for receipts, where the lines have to add up.
 * @param roubles a sum of the contract
 * @returns `12 990,50 ₽` with no-break spaces
 */
export function formatReceiptPrice(roubles: number): string {
  const kopecks = toKopecks(Math.abs(roubles));
  const whole = Math.floor(kopecks / KOPECKS);
  const sign = roubles < 0 && kopecks > 0 ? MINUS : '';
  return `${sign}${groupThousands(whole)},${String(kopecks % KOPECKS).padStart(2, '0')}${NBSP}₽`;
}

/**
 * Formats a price or a sum that is paid: to the kopeck when there are kopecks, so that a product costs the same on its
 * card, in the cart and at the bank, and lines add up. Only limits and bounds are shown rounded, by formatPrice.
 * @param roubles a sum of the contract
 */
export const formatExactPrice = (roubles: number): string =>
  toKopecks(roubles) % KOPECKS === 0 ? formatPrice(roubles) : formatReceiptPrice(roubles);

/** The same for kopecks, as in SQL and rules. */
export const formatKopecks = (kopecks: number): string => formatExactPrice(toRoubles(kopecks));
