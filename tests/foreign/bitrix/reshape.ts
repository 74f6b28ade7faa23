type Fields = Record<string, unknown>;

const IDENTIFIER = /^(?:id|ID|[a-z_]*_id)$/;
const SHOWN_TEXT = /^(?:title|name)$/;
const DATE = /^(?:date|birthday)$/;
const PICTURE = /^\/pictures\/(.+)\.png$/;
/** Booleans that are returned as 'Y' and 'N'. Other booleans are returned as 1 and 0. */
const YES_OR_NO = new Set([
  ...['auth', 'is_available', 'is_stock', 'is_novelty', 'has_recommend_care', 'active', 'isAuth'],
  ...['phoneConfirmed', 'birthday_confirmed', 'sms', 'email'],
]);
/** Sums that are returned as strings with two decimals. Other sums are returned as numbers. */
const DECIMAL_TEXT = new Set(['price', 'original_amount', 'amount', 'delivery_price']);
const NUMBER_AS_TEXT = new Set([
  'quantity',
  'number_of_stores',
  'discount_percent',
  'limit',
  'page',
  'count',
]);

const two = (number: number) => String(number).padStart(2, '0');

/** Formats a time as `dd.mm.yyyy HH:MM:SS`, in UTC. */
export function formatTime(iso: string): string {
  const at = new Date(iso);
  const day = `${two(at.getUTCDate())}.${two(at.getUTCMonth() + 1)}.${at.getUTCFullYear()}`;
  return `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
}

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('«', '&laquo;')
    .replaceAll('»', '&raquo;')
    .replaceAll('"', '&quot;');

const pathOf = (name: string) => `/upload/iblock/${name.slice(0, 3)}/${name}.jpg`;

/** Database fields that are returned with every element. */
const databaseFields = ({ id, code, title, name }: Fields): Fields => ({
  ID: String(id ?? code),
  IBLOCK_ID: '14',
  IBLOCK_SECTION_ID: null,
  ACTIVE: 'Y',
  SORT: '500',
  TIMESTAMP_X: '21.11.2026 10:15:00',
  '~NAME': title ?? name ?? null,
  PREVIEW_TEXT: null,
  PREVIEW_TEXT_TYPE: 'html',
  DETAIL_PAGE_URL: `/index.php?ELEMENT_ID=${id ?? code}`,
});

/** Converts values of the shop into the format of a back end on Bitrix. */
export class Dialect {
  readonly #origin: string;

  /** @param origin the server's origin, with which the absolute URLs of some pictures begin */
  constructor(origin: string) {
    this.#origin = origin;
  }

  value(key: string, value: unknown): unknown {
    if (Array.isArray(value)) return this.#list(key, value);
    if (typeof value === 'boolean') return YES_OR_NO.has(key) ? (value ? 'Y' : 'N') : Number(value);
    if (typeof value === 'number') return this.#number(key, value);
    if (typeof value === 'string') return this.#text(key, value);
    if (typeof value !== 'object' || value === null) return value;
    return this.record(value as Fields);
  }

  record(record: Fields): unknown {
    const entries = Object.entries(record)
      // An unknown price is omitted, but other unknown fields are null.
      .filter(([key, value]) => !(key === 'base_price' && value === null))
      .map(([key, value]) => [
        // The HTML field is called `text` in a dated article, and `html` in a page.
        key === 'html' && 'date' in record ? 'text' : key,
        this.value(key, value),
      ]);
    // PHP writes an empty map as an empty list.
    if (entries.length === 0) return [];
    const own: Fields = Object.fromEntries(entries);
    const isElement = ('id' in record || 'code' in record) && ('title' in record || 'name' in record);
    return isElement ? { ...databaseFields(record), ...own } : own;
  }

  #list(key: string, list: unknown[]): unknown {
    if (key === 'coordinates') return list.join(',');
    // Every second picture of a gallery is returned as a bare URL, without other fields.
    if (key === 'main')
      return list.map((picture, index) =>
        index % 2 === 0 ? this.value('', picture) : this.value('preview', (picture as Fields).preview),
      );
    return list.map((item) => this.value('', item));
  }

  #number(key: string, value: number): unknown {
    if (IDENTIFIER.test(key) || NUMBER_AS_TEXT.has(key)) return String(value);
    return DECIMAL_TEXT.has(key) ? value.toFixed(2) : value;
  }

  #text(key: string, value: string): unknown {
    const [, name] = PICTURE.exec(value) ?? [];
    if (name) return name.endsWith('-mokh-1') ? this.#origin + pathOf(name) : pathOf(name);
    if (DATE.test(key)) return formatTime(value);
    return SHOWN_TEXT.test(key) ? escapeHtml(value) : value;
  }
}
