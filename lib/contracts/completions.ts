import { PAGE_SIZE } from '@/lib/domain/listing';
import { isRecord } from './is-record';

type Fields = Record<string, unknown>;

const firstOf = (...values: unknown[]): unknown =>
  values.find((value) => value !== undefined && value !== null);
const nonEmpty = (...texts: unknown[]): unknown =>
  texts.find((text) => typeof text === 'string' && text !== '');

const asNumber = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

const isYes = (value: unknown): boolean => ['Y', 'true', '1', 1, true].includes(value as string);

/** A picture that is told by its address alone, in the form of the contract. */
const picture = (value: unknown, name: string): Fields =>
  typeof value === 'string' ? { [name]: value } : isRecord(value) ? value : {};

function completePrice(value: unknown): Fields {
  const fields = isRecord(value) ? value : { price: value };
  const price = asNumber(fields.price);
  const base = asNumber(fields.base_price) ?? price;
  const isReduced = price !== null && base !== null && base > price;
  const percent = asNumber(fields.discount_percent);
  return {
    ...fields,
    base_price: isReduced ? base : price,
    discount_percent: isReduced ? (percent ?? Math.round((1 - price / base) * 100)) : 0,
  };
}

function completeProductImage(value: unknown): Fields {
  const fields = picture(value, 'preview');
  const preview = nonEmpty(fields.preview, fields.small, fields.src, fields.url);
  return { ...fields, preview, small: nonEmpty(fields.small, preview) };
}

function completeProductImages(value: unknown): Fields {
  const fields = Array.isArray(value) ? { main: value } : picture(value, 'preview');
  const main = Array.isArray(fields.main) ? fields.main : [];
  const given = main.length > 0 || !nonEmpty(fields.preview) ? main : [fields.preview];
  return {
    ...fields,
    main: given,
    preview: nonEmpty(fields.preview, completeProductImage(given[0]).preview),
  };
}

/** The pieces of a size that is in stock although nobody says how many: more than a shopper may take. */
const MANY = 99;

function completeOffer(value: unknown): Fields {
  const fields = isRecord(value) ? value : {};
  const quantity = asNumber(fields.quantity);
  if (quantity !== null) return { ...fields, is_available: firstOf(fields.is_available, quantity > 0) };
  return { ...fields, quantity: isYes(fields.is_available) ? MANY : 0 };
}

function completePicture(value: unknown): Fields {
  const fields = picture(value, 'src');
  return { ...fields, src: nonEmpty(fields.src, fields.preview, fields.url, fields.small) };
}

function completeScene(value: unknown): Fields {
  const fields = isRecord(value) ? value : {};
  const one = 'wide' in fields || 'tall' in fields ? undefined : value;
  return { wide: firstOf(fields.wide, fields.tall, one), tall: firstOf(fields.tall, fields.wide, one) };
}

/** Without bounds of their own the values on offer are the bounds. */
function completeCertificates(value: unknown): Fields {
  const fields = isRecord(value) ? value : {};
  const nominals = (Array.isArray(fields.nominals) ? fields.nominals : [])
    .map(asNumber)
    .filter((nominal) => nominal !== null);
  const methods = Array.isArray(fields.methods) ? fields.methods : ['card'];
  const [least, most] = nominals.length > 0 ? [Math.min(...nominals), Math.max(...nominals)] : [];
  return {
    ...fields,
    nominals,
    methods,
    min_amount: asNumber(fields.min_amount) ?? least,
    max_amount: asNumber(fields.max_amount) ?? most,
  };
}

const textOf = (fields: Fields): unknown =>
  nonEmpty(fields.html, fields.text, fields.detail_text, fields.content);

function completeMaterial(value: unknown): Fields {
  const fields = isRecord(value) ? value : {};
  const html = textOf(fields);
  const isComposed = Array.isArray(fields.blocks) && fields.blocks.length > 0;
  return isComposed || !html ? fields : { ...fields, blocks: [{ kind: 'text', html }] };
}

const named =
  (name: string, ...others: string[]) =>
  (value: unknown): Fields => {
    const fields = isRecord(value) ? value : {};
    return { ...fields, [name]: firstOf(fields[name], ...others.map((other) => fields[other])) };
  };

function completeCartItem(value: unknown): Fields {
  const fields = isRecord(value) ? value : {};
  const [price, base, off] = [fields.price, fields.base_price, fields.discount_price].map(asNumber);
  const before = base ?? (price ?? 0) + (off ?? 0);
  // Some name the price after the discount so.
  const discount = Math.max(0, before - (price ?? before));
  const offers = isRecord(fields.product) ? fields.product.offers : undefined;
  const offer = (Array.isArray(offers) ? offers : []).find(
    (one) => isRecord(one) && String(one.id) === String(fields.offer_id),
  );
  const product = isRecord(fields.product) ? fields.product : {};
  return {
    ...fields,
    base_price: before,
    discount_price: discount,
    is_stock: firstOf(fields.is_stock, true),
    preview: nonEmpty(fields.preview, completeProductImages(product.images).preview),
    product: { ...product, size: nonEmpty(product.size, isRecord(offer) ? offer.title : undefined) },
  };
}

/** The sums of the lines to order, where a back end does not name them. */
function completeCart(value: unknown): Fields {
  const fields = isRecord(value) ? value : {};
  const items = (Array.isArray(fields.items) ? fields.items : []).map(completeCartItem);
  const toOrder = items.filter(({ is_tmp, is_stock }) => !isYes(is_tmp) && isYes(is_stock));
  const sum = (name: string) =>
    toOrder.reduce((total, item) => total + (asNumber(item[name]) ?? 0) * (asNumber(item.quantity) ?? 1), 0);
  const pieces = toOrder.reduce((total, { quantity }) => total + (asNumber(quantity) ?? 1), 0);
  return {
    ...fields,
    ...(Array.isArray(fields.items) && { items }),
    original_amount: asNumber(fields.original_amount) ?? sum('base_price'),
    final_amount: asNumber(fields.final_amount) ?? sum('price'),
    count: asNumber(fields.count) ?? pieces,
  };
}

const labels: Readonly<Record<string, string>> = { pvz: 'ПВЗ', postamat: 'Постамат' };

function completePoint(value: unknown): Fields {
  const fields = isRecord(value) ? value : {};
  const type = Object.keys(labels).find((code) => code === fields.type || labels[code] === fields.type_label);
  return { ...fields, type: type ?? 'pvz', type_label: labels[type ?? 'pvz'] };
}

/**
 * What follows from the other fields of an object where a back end does not name it: the contract's names of the fields
 * that tell the object from others, and the completion of its value as it came.
 */
const COMPLETIONS: ReadonlyArray<readonly [readonly string[], (value: unknown) => Fields]> = [
  [['price', 'base_price', 'discount_percent'], completePrice],
  [['main', 'preview'], completeProductImages],
  [['preview', 'small'], completeProductImage],
  [['src', 'width', 'height'], completePicture],
  [['wide', 'tall'], completeScene],
  [['title', 'quantity', 'is_available'], completeOffer],
  [['offer_id', 'discount_price', 'product'], completeCartItem],
  [['items', 'original_amount', 'final_amount'], completeCart],
  [['blocks', 'lead', 'title'], completeMaterial],
  [['lead', 'html', 'updated_at'], named('html', 'text', 'content')],
  [['heading', 'parent_id'], named('heading', 'title')],
  [['number', 'status_title', 'created_at'], named('number', 'order_id', 'id')],
  [['type', 'type_label', 'hours'], completePoint],
  [['nominals', 'min_amount', 'max_amount'], completeCertificates],
];

/** Completes the value of an object whose contract has these fields. @returns the value itself where nothing follows */
export function completionOf(names: readonly string[]): (value: unknown) => unknown {
  const found = COMPLETIONS.find(([own]) => own.every((name) => names.includes(name)));
  return found
    ? (value) => (value === undefined || value === null ? value : found[1](value))
    : (value) => value;
}

/**
 * The pages of a list of which a back end tells little: without a total it is as long as what came.
 * @param length of the list that came
 */
export function completePagination(value: unknown, length: number): Fields {
  const fields = isRecord(value) ? value : {};
  const limit = asNumber(fields.limit) ?? PAGE_SIZE;
  const total = asNumber(fields.total);
  const pages = total === null ? 1 : Math.ceil(total / Math.max(1, limit));
  return {
    page: asNumber(fields.page) ?? 1,
    limit,
    pages: asNumber(fields.pages) ?? pages,
    total: total ?? length,
  };
}
