import { ONE_SIZE } from '#lib/domain/russian/names.ts';
import {
  asNumber,
  type Completion,
  coalesce,
  isYes,
  type JsonFields,
  pickNonEmpty,
  toArray,
  toFields,
} from './values.ts';

/** Converts a picture to an object. If the picture is a text, the text is its URL and becomes the field `name`. */
export const toPictureFields = (value: unknown, name: string): JsonFields =>
  typeof value === 'string' ? { [name]: value } : toFields(value);

const completePrice: Completion = (value) => {
  const fields = typeof value === 'object' ? toFields(value) : { price: value };
  const price = asNumber(fields.price);
  const base = asNumber(fields.base_price) ?? price;
  const isReduced = price !== null && base !== null && base > price;
  const percent = asNumber(fields.discount_percent);
  return {
    ...fields,
    base_price: isReduced ? base : price,
    discount_percent: isReduced ? (percent ?? Math.round((1 - price / base) * 100)) : 0,
  };
};

const completeProductImage: Completion = (value) => {
  const fields = toPictureFields(value, 'preview');
  const preview = pickNonEmpty(fields.preview, fields.small, fields.src, fields.url);
  return { ...fields, preview, small: pickNonEmpty(fields.small, preview) };
};

const completeProductImages: Completion = (value) => {
  const fields = Array.isArray(value) ? { main: value } : toPictureFields(value, 'preview');
  const main = toArray(fields.main);
  const given = main.length > 0 || !pickNonEmpty(fields.preview) ? main : [fields.preview];
  return {
    ...fields,
    main: given,
    preview: pickNonEmpty(fields.preview, completeProductImage(given[0]).preview),
  };
};

/** Completes a color. A back end may return `{value: [color]}` as in a product, or only the color's name. */
const completeColor: Completion = (value) => {
  const fields = typeof value === 'string' ? { name: value } : toFields(value);
  const [first] = toArray(fields.value);
  return {
    ...fields,
    ...toFields(first),
    name: pickNonEmpty(toFields(first).name, fields.name, fields.title, fields.value),
  };
};

/** Assumed stock of an available size whose quantity is unknown. It is the maximum quantity of a cart line. */
const MANY = 99;

/**
 * Returns the title of a size. The size of a one-size product has the title «единый», in upper or lower case, or no
 * title (section 3).
 */
const sizeTitle = (title: unknown): unknown =>
  title === undefined || ['', ONE_SIZE].includes(String(title).trim().toLowerCase()) ? ONE_SIZE : title;

const completeOffer: Completion = (value) => {
  const given = toFields(value);
  const fields: JsonFields = { ...given, title: sizeTitle(given.title) };
  const quantity = asNumber(fields.quantity);
  if (quantity !== null) return { ...fields, is_available: coalesce(fields.is_available, quantity > 0) };
  // A size without `is_available` counts as available.
  const isSold = fields.is_available !== undefined && !isYes(fields.is_available);
  return { ...fields, quantity: isSold ? 0 : MANY, is_available: !isSold };
};

/** Finds the title of a cart line's size in the offers of the line's product. */
function findSizeTitle(offerId: unknown, product: JsonFields): unknown {
  const offer = toArray(product.offers).find((one) => String(toFields(one).id) === String(offerId));
  return pickNonEmpty(product.size, toFields(offer).title);
}

const completeCartItem: Completion = (value) => {
  const fields = toFields(value);
  const price = asNumber(fields.price);
  const base = asNumber(fields.base_price);
  const discount = asNumber(fields.discount_price);
  const product = toFields(fields.product);
  // Some back ends return the discounted price in `discount_price`, and not the discount. A `discount_price` that
  // equals the price is therefore not treated as a discount.
  const before = base ?? (price ?? 0) + (discount !== null && discount !== price ? discount : 0);
  return {
    ...fields,
    base_price: before,
    discount_price: Math.max(0, before - (price ?? before)),
    is_stock: coalesce(fields.is_stock, true),
    preview: pickNonEmpty(fields.preview, completeProductImages(product.images).preview),
    product: { ...product, size: sizeTitle(findSizeTitle(fields.offer_id, product)) },
  };
};

/** Sums the bonuses that pay for a part of the products. Benefits that the shopper has not chosen do not count. */
const sumBonuses = (limits: unknown): number =>
  toArray(limits)
    .map(toFields)
    .filter(({ type, active }) => type === 'bonus' && isYes(active))
    .reduce((sum, { limit }) => sum + (asNumber(limit) ?? 0), 0);

/** Returns the price of the products. If the back end has already subtracted the bonuses, they are added back. */
function getProductsPrice(fields: JsonFields): number | null {
  const final = asNumber(fields.final_amount);
  const original = asNumber(fields.original_amount);
  const discount = asNumber(fields.discount);
  const bonuses = sumBonuses(fields.level_limits);
  if (final === null || original === null || discount === null) return final;
  return Math.abs(original - discount - bonuses - final) < 0.01 ? final + bonuses : final;
}

/** Completes a cart: missing sums are computed from the lines that will be ordered. */
const completeCart: Completion = (value) => {
  const fields = toFields(value);
  const items = toArray(fields.items).map(completeCartItem);
  const toOrder = items.filter(({ is_tmp, is_stock }) => !isYes(is_tmp) && isYes(is_stock));
  const sum = (name: string) =>
    toOrder.reduce((total, item) => total + (asNumber(item[name]) ?? 0) * (asNumber(item.quantity) ?? 1), 0);
  const units = toOrder.reduce((total, { quantity }) => total + (asNumber(quantity) ?? 1), 0);
  const timestamp = asNumber(fields.timestamp);
  return {
    ...fields,
    ...(Array.isArray(fields.items) && { items }),
    original_amount: asNumber(fields.original_amount) ?? sum('base_price'),
    final_amount: getProductsPrice(fields) ?? sum('price'),
    count: asNumber(fields.count) ?? units,
    takes_certificates: coalesce(fields.takes_certificates, Array.isArray(fields.certificates)),
    // A timestamp below 1e11 is in seconds, and is converted to milliseconds.
    timestamp: timestamp !== null && timestamp < 1e11 ? timestamp * 1000 : timestamp,
  };
};

/** Completes an order line. Like a cart line, an order line may contain its product as an object. */
const completeOrderItem: Completion = (value) => {
  const fields = toFields(value);
  const product = toFields(fields.product);
  return {
    ...fields,
    quantity: coalesce(fields.quantity, 1),
    product_code: pickNonEmpty(fields.product_code, product.code, fields.code),
    vendor_code: pickNonEmpty(fields.vendor_code, product.vendor_code),
    color: pickNonEmpty(fields.color, product.color),
    size: sizeTitle(pickNonEmpty(fields.size, findSizeTitle(fields.offer_id, product))),
    preview: pickNonEmpty(fields.preview, completeProductImages(product.images).preview),
  };
};

/** Completes a line that can be returned. If `returnable` is absent, the full quantity can be returned. */
const completeReturnableItem: Completion = (value) => {
  const fields = completeOrderItem(value);
  return { ...fields, returnable: coalesce(fields.returnable, fields.quantity) };
};

const completeFilterValue: Completion = (value) => {
  const fields = typeof value === 'object' ? toFields(value) : { value };
  const code = pickNonEmpty(fields.value, fields.code, fields.id, fields.name);
  return { ...fields, value: code, title: pickNonEmpty(fields.title, fields.name, code) };
};

/** Completes favorites: a missing count is the number of the listed ids. */
const completeFavorites: Completion = (value) => {
  const fields = toFields(value);
  const known = Array.isArray(fields.ids) ? fields.ids.length : undefined;
  return { ...fields, count: coalesce(fields.count, known) };
};

/** Completions of products, carts and order lines (see index.ts). */
export const productCompletions: ReadonlyArray<readonly [readonly string[], Completion]> = [
  [['price', 'base_price', 'discount_percent'], completePrice],
  [['main', 'preview'], completeProductImages],
  [['preview', 'small'], completeProductImage],
  [['name', 'params'], completeColor],
  [['title', 'quantity', 'is_available'], completeOffer],
  [['offer_id', 'discount_price', 'product'], completeCartItem],
  [['items', 'original_amount', 'final_amount'], completeCart],
  [['count', 'ids'], completeFavorites],
  [['product_code', 'returnable'], completeReturnableItem],
  [['product_code', 'vendor_code', 'quantity'], completeOrderItem],
  [['value', 'title'], completeFilterValue],
];
