import type { ProductCard, Rating } from '#lib/contracts/product.ts';
import { isOneSize } from '#lib/domain/one-size.ts';
import { cardTexts } from '#lib/texts/card.ts';

/** Fields of a card that are packed in another form. All other fields are copied. */
type Converted =
  | 'price'
  | 'images'
  | 'crossing_color'
  | 'color'
  | 'offers'
  | 'is_available'
  | 'is_novelty'
  | 'label'
  | 'rating';
type Copied = Omit<ProductCard, Converted>;

/** Fields of a product that a card shows. */
export type CardProduct = Copied &
  Pick<ProductCard, 'images' | 'color' | 'is_available' | 'label' | 'rating'> & {
    crossing_color: readonly Pick<ProductCard['crossing_color'][number], 'id' | 'color'>[];
    /** Absent in an unpacked card, whose `label` already contains the novelty label. */
    is_novelty?: boolean;
    price: Omit<NonNullable<ProductCard['price']>, 'discount_info'> | null;
    offers: readonly Pick<ProductCard['offers'][number], 'title' | 'is_available'>[];
    /**
     * Number of the model's colors that `color` and `crossing_color` do not contain. Absent if there are none.
     */
    more_colors?: number;
  };

/** Returns the sizes that can be ordered. For a one-size product the list is empty. */
export const listAvailableSizes = (offers: CardProduct['offers']): string[] =>
  offers.filter(({ title, is_available }) => is_available && !isOneSize(title)).map(({ title }) => title);

/**
 * Maximum number of colors that a card shows as swatches. The number of all other colors is shown as text
 * (BC-03).
 */
export const MAX_SWATCHES = 4;

/**
 * Card in a short form. An absent field is false or empty. An absent base price equals the
 * price.
 */
interface PackedCard extends Copied {
  /** Absent when the price is unknown. */
  price?: number | undefined;
  /** Present for a discounted product. */
  base_price?: number;
  discount_percent?: number;
  /** URL of the first picture, without the segment for its width. */
  picture: string;
  /** URL of the second picture. Only its last part is stored if the two URLs differ only in this part. */
  second?: string;
  /** Shown colors, as indexes in PackedCards.colors. The product's own color is first. */
  colors: readonly number[];
  /** Number of the model's colors that are not shown. */
  more_colors?: number;
  /**
   * Ids of the products in the other shown colors. They are stored as differences from the card's id, because
   * the differences are shorter.
   */
  others: readonly number[];
  /** Sizes that can be ordered, as indexes in PackedCards.sizes. */
  sizes: readonly number[];
  sold_out?: true;
  label?: string;
  rating?: Rating;
}

/**
 * Cards of a list in the form in which a page sends them to the browser. Fields that no card shows are omitted,
 * and each color and size is contained only once.
 */
export interface PackedCards {
  colors: readonly (readonly [name: string, swatch: string])[];
  sizes: readonly string[];
  /** Product codes of the cards, in their order. */
  codes: readonly string[];
  /**
   * Values of each other field, in the order of the cards. Values of one field compress better next to each other.
   * An absent value is null, because React would send undefined as a longer text.
   */
  columns: { readonly [Field in Exclude<keyof PackedCard, 'code'>]?: readonly (PackedCard[Field] | null)[] };
}

/** Arranges cards by field. */
function toColumns(cards: readonly PackedCard[]): PackedCards['columns'] {
  const fields = new Set(cards.flatMap((card) => Object.keys(card) as (keyof PackedCard)[]));
  fields.delete('code');
  return Object.fromEntries([...fields].map((field) => [field, cards.map((card) => card[field] ?? null)]));
}

/** Arranges columns by card, without the absent values. */
const toCards = ({ codes, columns }: PackedCards): PackedCard[] =>
  codes.map((code, row) => {
    const values = Object.entries(columns).map(([field, values]) => [field, values[row] ?? undefined]);
    return { code, ...Object.fromEntries(values.filter(([, value]) => value !== undefined)) };
  });

/**
 * Matches the URL of a picture whose last segment is the width. The segment is removed, because each page
 * requests its own widths.
 */
const WIDTH = /^(\/media\/.+)\/\d+\.avif$/;

/** Matches the last part of a URL, after a dot or a slash. */
const LAST_PART = /[^./]*$/;

/**
 * @returns the last part of `second` if both URLs differ only in this part, otherwise the full URL `second`
 */
function computeDifference(first: string, second: string): string {
  const stem = first.replace(LAST_PART, '');
  const rest = second.slice(stem.length);
  return second.startsWith(stem) && !rest.includes('/') ? rest : second;
}

/** Removes fields that are null or undefined. */
const withoutEmpty = (fields: Copied) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => (value ?? null) !== null)) as Copied;

/**
 * Packs the products of cards on the server, with only the fields that cards show.
 * @param products products as the contract defines them
 */
export function packCards(products: readonly CardProduct[]): PackedCards {
  const colors = new Map<string, { at: number; color: readonly [string, string] }>();
  const positionOf = (name: string, swatch: string) => {
    const key = `${name}\n${swatch}`;
    const known = colors.get(key) ?? { at: colors.size, color: [name, swatch] as const };
    colors.set(key, known);
    return known.at;
  };
  const sizes = new Map<string, number>();
  const sizeAt = (title: string) => {
    const at = sizes.get(title) ?? sizes.size;
    sizes.set(title, at);
    return at;
  };
  const cards = products.map((product): PackedCard => {
    const {
      price,
      images,
      crossing_color,
      color,
      offers,
      is_available,
      is_novelty,
      label,
      rating,
      ...copied
    } = product;
    const picture = images.preview.replace(WIDTH, '$1');
    const second = images.main[1]?.preview.replace(WIDTH, '$1');
    const own = [...color.value.slice(0, 1), ...crossing_color.map((other) => other.color)];
    const more = own.length - MAX_SWATCHES;
    const shownLabel = label ?? (is_novelty ? cardTexts.novelty : null);
    return {
      ...withoutEmpty(copied),
      price: price?.price,
      ...(price?.discount_percent && {
        base_price: price.base_price,
        discount_percent: price.discount_percent,
      }),
      picture,
      ...(second !== undefined && { second: computeDifference(picture, second) }),
      colors: own.slice(0, MAX_SWATCHES).map(({ name, params }) => positionOf(name, params.color)),
      ...(more > 0 && { more_colors: more }),
      others: crossing_color.slice(0, MAX_SWATCHES - 1).map((other) => other.id - product.id),
      sizes: offers.flatMap((offer) => (offer.is_available ? [sizeAt(offer.title)] : [])),
      ...(!is_available && { sold_out: true as const }),
      ...(rating && { rating }),
      ...(shownLabel && { label: shownLabel }),
    };
  });
  return {
    colors: [...colors.values()].map(({ color }) => color),
    sizes: [...sizes.keys()],
    codes: cards.map(({ code }) => code),
    columns: toColumns(cards),
  };
}

/** Unpacks the products, in the same order. Fields that no card shows are empty. */
export function unpackCards(packed: PackedCards): CardProduct[] {
  const { colors, sizes } = packed;
  const colorAt = (at: number | undefined) => {
    const [name, color] = colors[at ?? -1] ?? ['', ''];
    return { name, params: { color } };
  };
  return toCards(packed).map((card) => {
    const { picture, second, others, price, base_price, discount_percent, colors: own, ...rest } = card;
    return {
      rating: null,
      label: null,
      more_colors: 0,
      ...rest,
      price: price
        ? { price, base_price: base_price ?? price, discount_percent: discount_percent ?? 0 }
        : null,
      images: {
        preview: picture,
        main: [
          picture,
          ...(second === undefined
            ? []
            : [second.includes('/') ? second : picture.replace(LAST_PART, () => second)]),
        ].map((preview) => ({
          preview,
          small: preview,
        })),
      },
      color: { value: [colorAt(own[0])] },
      crossing_color: others.map((distance, index) => ({
        id: card.id + distance,
        color: colorAt(own[index + 1]),
      })),
      offers: card.sizes.map((at) => ({ title: sizes[at] ?? '', is_available: true })),
      is_available: !card.sold_out,
    };
  });
}
