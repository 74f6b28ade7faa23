import { ONE_SIZE } from '#lib/domain/russian/names.ts';
import {
  asNumber,
  type Completion,
  type Fields,
  fieldsOf,
  firstOf,
  isYes,
  listOf,
  nonEmpty,
} from './values.ts';

/** A picture that is named by its address alone, in the form of the contract. */
export const pictureIn = (value: unknown, name: string): Fields =>
  typeof value === 'string' ? { [name]: value } : fieldsOf(value);

const completePrice: Completion = (value) => {
  const fields = typeof value === 'object' ? fieldsOf(value) : { price: value };
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
  const fields = pictureIn(value, 'preview');
  const preview = nonEmpty(fields.preview, fields.small, fields.src, fields.url);
  return { ...fields, preview, small: nonEmpty(fields.small, preview) };
};

const completeProductImages: Completion = (value) => {
  const fields = Array.isArray(value) ? { main: value } : pictureIn(value, 'preview');
  const main = listOf(fields.main);
  const given = main.length > 0 || !nonEmpty(fields.preview) ? main : [fields.preview];
  return {
    ...fields,
    main: given,
    preview: nonEmpty(fields.preview, completeProductImage(given[0]).preview),
  };
};

/** A color as a product has it, `{value: [color]}`, or its name alone. */
const completeColor: Completion = (value) => {
  const fields = typeof value === 'string' ? { name: value } : fieldsOf(value);
  const [first] = listOf(fields.value);
  return {
    ...fields,
    ...fieldsOf(first),
    name: nonEmpty(fieldsOf(first).name, fields.name, fields.title, fields.value),
  };
};

/** Pieces of a size that is in stock in an unknown number: more than a shopper may take. */
const MANY = 99;

/** The title of a size; section 3: goods that come in one size have «единый», in whatever letters it was written. */
const sizeTitle = (title: unknown): unknown =>
  title === undefined || ['', ONE_SIZE].includes(String(title).trim().toLowerCase()) ? ONE_SIZE : title;

const completeOffer: Completion = (value) => {
  const given = fieldsOf(value);
  const fields: Fields = { ...given, title: sizeTitle(given.title) };
  const quantity = asNumber(fields.quantity);
  if (quantity !== null) return { ...fields, is_available: firstOf(fields.is_available, quantity > 0) };
  // Of a size that is only named it is not known that it is sold out.
  const isSold = fields.is_available !== undefined && !isYes(fields.is_available);
  return { ...fields, quantity: isSold ? 0 : MANY, is_available: !isSold };
};

/** The title of the size that a line is of, out of its product's offers. */
function sizeOf(offerId: unknown, product: Fields): unknown {
  const offer = listOf(product.offers).find((one) => String(fieldsOf(one).id) === String(offerId));
  return nonEmpty(product.size, fieldsOf(offer).title);
}

const completeCartItem: Completion = (value) => {
  const fields = fieldsOf(value);
  const price = asNumber(fields.price);
  const base = asNumber(fields.base_price);
  const off = asNumber(fields.discount_price);
  const product = fieldsOf(fields.product);
  // A back end may name the price after the discount `discount_price`: then it is no discount.
  const before = base ?? (price ?? 0) + (off !== null && off !== price ? off : 0);
  return {
    ...fields,
    base_price: before,
    discount_price: Math.max(0, before - (price ?? before)),
    is_stock: firstOf(fields.is_stock, true),
    preview: nonEmpty(fields.preview, completeProductImages(product.images).preview),
    product: { ...product, size: sizeTitle(sizeOf(fields.offer_id, product)) },
  };
};

/** Bonuses that pay a part of the goods, where the shopper has chosen them. */
const bonusesOf = (limits: unknown): number =>
  listOf(limits)
    .map(fieldsOf)
    .filter(({ type, active }) => type === 'bonus' && isYes(active))
    .reduce((sum, { limit }) => sum + (asNumber(limit) ?? 0), 0);

/** The price of the goods, also of a back end that has already taken the bonuses off it. */
function priceOfGoods(fields: Fields): number | null {
  const final = asNumber(fields.final_amount);
  const original = asNumber(fields.original_amount);
  const discount = asNumber(fields.discount);
  const bonuses = bonusesOf(fields.level_limits);
  if (final === null || original === null || discount === null) return final;
  return Math.abs(original - discount - bonuses - final) < 0.01 ? final + bonuses : final;
}

/** The sums of the lines to order, where a back end does not name them. */
const completeCart: Completion = (value) => {
  const fields = fieldsOf(value);
  const items = listOf(fields.items).map(completeCartItem);
  const toOrder = items.filter(({ is_tmp, is_stock }) => !isYes(is_tmp) && isYes(is_stock));
  const sum = (name: string) =>
    toOrder.reduce((total, item) => total + (asNumber(item[name]) ?? 0) * (asNumber(item.quantity) ?? 1), 0);
  const pieces = toOrder.reduce((total, { quantity }) => total + (asNumber(quantity) ?? 1), 0);
  const timestamp = asNumber(fields.timestamp);
  return {
    ...fields,
    ...(Array.isArray(fields.items) && { items }),
    original_amount: asNumber(fields.original_amount) ?? sum('base_price'),
    final_amount: priceOfGoods(fields) ?? sum('price'),
    count: asNumber(fields.count) ?? pieces,
    takes_certificates: firstOf(fields.takes_certificates, Array.isArray(fields.certificates)),
    // Seconds are a thousand times fewer than milliseconds.
    timestamp: timestamp !== null && timestamp < 1e11 ? timestamp * 1000 : timestamp,
  };
};

/** A line of an order, which may have its product in itself as a line of the cart has it. */
const completeOrderItem: Completion = (value) => {
  const fields = fieldsOf(value);
  const product = fieldsOf(fields.product);
  return {
    ...fields,
    quantity: firstOf(fields.quantity, 1),
    product_code: nonEmpty(fields.product_code, product.code, fields.code),
    vendor_code: nonEmpty(fields.vendor_code, product.vendor_code),
    color: nonEmpty(fields.color, product.color),
    size: sizeTitle(nonEmpty(fields.size, sizeOf(fields.offer_id, product))),
    preview: nonEmpty(fields.preview, completeProductImages(product.images).preview),
  };
};

/** A line that may be returned: all of it, where a back end does not say how much. */
const completeReturnableItem: Completion = (value) => {
  const fields = completeOrderItem(value);
  return { ...fields, returnable: firstOf(fields.returnable, fields.quantity) };
};

const completeFilterValue: Completion = (value) => {
  const fields = typeof value === 'object' ? fieldsOf(value) : { value };
  const code = nonEmpty(fields.value, fields.code, fields.id, fields.name);
  return { ...fields, value: code, title: nonEmpty(fields.title, fields.name, code) };
};

/** Favourites that a back end names are counted where it does not count them. */
const completeFavorites: Completion = (value) => {
  const fields = fieldsOf(value);
  const known = Array.isArray(fields.ids) ? fields.ids.length : undefined;
  return { ...fields, count: firstOf(fields.count, known) };
};

/** Completions of goods, carts and lines of orders; see index.ts. */
export const goods: ReadonlyArray<readonly [readonly string[], Completion]> = [
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
