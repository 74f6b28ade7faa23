import { contractTexts as t } from '../texts.ts';
import { isRecord, type JsonObject } from './values.ts';

const DATE_NAME = /(?:^|_)(?:at|date|until|birthday)$/;
const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const PICTURE_NAME = /^(?:preview|small)$/;
const ADDRESS = /^(?:https?:\/\/|\/|data:image\/|$)/;

interface Finding {
  text: string;
  /** Set for a remark about a value that the specification does not cover. */
  isNote?: true;
}

const isIn = (value: unknown, limit: number) => typeof value === 'number' && Math.abs(value) <= limit;

function coordinates(value: unknown, field: string): Finding[] {
  if (value === null || value === undefined) return [];
  const [lat, lon] = isRecord(value)
    ? [value.lat, value.lon]
    : (Array.isArray(value) ? value : String(value).split(/[,;\s]+/)).map(Number);
  const found: Finding[] = isIn(lat, 90) && isIn(lon, 180) ? [] : [{ text: t.coordinates(field) }];
  return isRecord(value) ? found : [...found, { text: t.coordinatesShape(field), isNote: true }];
}

function repeats(list: readonly unknown[], field: string): Finding[] {
  const ids = list.flatMap((item) => (isRecord(item) && item.id !== undefined ? [String(item.id)] : []));
  return new Set(ids).size < ids.length ? [{ text: t.repeated(`${field}[].id`) }] : [];
}

function fieldFindings(name: string, value: unknown, field: string, parent: string): Finding[] {
  if (name === 'coordinates') return coordinates(value, field);
  if (typeof value !== 'string') return [];
  if (DATE_NAME.test(name) && value !== '' && !ISO.test(value))
    return [{ text: t.field(field, t.date, t.got.string) }];
  if (parent !== '' && PICTURE_NAME.test(name) && !ADDRESS.test(value))
    return [{ text: t.field(field, t.picture, t.got.string) }];
  return [];
}

function priceFindings(value: JsonObject, prefix: string, parent: string): Finding[] {
  const { price, base_price } = value;
  // A price of 0 is reported only in an object named `price`, which only products have. Lines of a cart and deliveries
  // may be free.
  if (parent === 'price' && price === 0) return [{ text: t.noPrice(`${prefix}price`), isNote: true }];
  const isLower = typeof price === 'number' && typeof base_price === 'number' && base_price < price;
  return isLower ? [{ text: t.basePrice(`${prefix}base_price`) }] : [];
}

/**
 * Finds invalid values anywhere in a result. Checks dates, coordinates, prices, URLs of pictures and identifiers.
 * @param field name of the value in reports
 * @param parent name of the field that contains the value. Inside `images`, texts are URLs
 */
export function findInvalidValues(value: unknown, field = '', parent = ''): Finding[] {
  if (Array.isArray(value))
    return [
      ...repeats(value, field),
      ...value.flatMap((item) => [
        ...fieldFindings('preview', item, `${field}[]`, parent === 'images' ? parent : ''),
        ...findInvalidValues(item, `${field}[]`, parent),
      ]),
    ];
  if (!isRecord(value)) return [];
  const own = priceFindings(value, `${field}${field && '.'}`, parent);
  // The field `items` contains a picture only in a line of a cart. In any other object the field contains a text.
  const pictures = 'offer_id' in value ? 'items' : parent === 'images' ? 'images' : '';
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, inner]) => {
      const path = `${field}${field && '.'}${name}`;
      return [
        ...fieldFindings(name, inner, path, pictures),
        ...findInvalidValues(inner, path, parent === 'images' ? parent : name),
      ];
    }),
  ];
}
