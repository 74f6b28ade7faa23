import type { ProductCard, Rating } from '#lib/contracts/product.ts';
import { isOneSize } from '#lib/domain/one-size.ts';
import { cardTexts } from '#lib/texts/card.ts';

/** Fields that are packed in another form. All other fields of the contract's card are copied. */
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
    /** Absent when the label shows it. */
    is_novelty?: boolean;
    price: Omit<NonNullable<ProductCard['price']>, 'discount_info'> | null;
    offers: readonly Pick<ProductCard['offers'][number], 'title' | 'is_available'>[];
    /** Number of the model's colors besides the named ones. Absent if all are named. */
    more_colors?: number;
  };

/** Lists the sizes that can be ordered. It is empty for products of one size. */
export const listAvailableSizes = (offers: CardProduct['offers']): string[] =>
  offers.filter(({ title, is_available }) => is_available && !isOneSize(title)).map(({ title }) => title);

/** Maximum number of colors that a card shows as swatches. The others are counted (BC-03). */
export const MAX_SWATCHES = 4;

/** Card in its page's data. An absent field is false or empty, and an absent base price equals the price. */
interface PackedCard extends Copied {
  /** Absent when the price is unknown. */
  price?: number | undefined;
  /** Present for a discounted product. */
  base_price?: number;
  discount_percent?: number;
  /** Address of the first picture without its width. */
  picture: string;
  /**
   * Last part of the second picture's address, if only that part differs from the first one's. Otherwise the whole
   * address.
   */
  second?: string;
  /** Indexes in PackedCards.colors of the shown colors, the product's own color first. */
  colors: readonly number[];
  /** Number of the model's other colors. */
  more_colors?: number;
  /**
   * Ids of the model's products in the other shown colors, as differences from the card's own id, which are shorter.
   */
  others: readonly number[];
  /** Indexes in PackedCards.sizes of the sizes that can be ordered. */
  sizes: readonly number[];
  sold_out?: true;
  label?: string;
  rating?: Rating;
}

/**
 * Cards of a list as the page sends them to the browser: without fields that no card shows, and with each color and
 * size once.
 */
export interface PackedCards {
  colors: readonly (readonly [name: string, swatch: string])[];
  sizes: readonly string[];
  cards: readonly PackedCard[];
}

/** Address of a picture with its last segment, the width. It is removed, because pictures are requested by width. */
const WIDTH = /^(\/media\/.+)\/\d+\.avif$/;

/** Last part of an address, after a dot or a slash. */
const LAST_PART = /[^./]*$/;

/** @returns the difference of `second` from `first`: its last part, or the whole address */
function computeDifference(first: string, second: string): string {
  const stem = first.replace(LAST_PART, '');
  const rest = second.slice(stem.length);
  return second.startsWith(stem) && !rest.includes('/') ? rest : second;
}

/** Removes fields that are null or undefined. */
const withoutEmpty = (fields: Copied) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => (value ?? null) !== null)) as Copied;

/**
 * Packs the fields that cards show, on the server.
 * @param products as in the contract
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
  return { colors: [...colors.values()].map(({ color }) => color), sizes: [...sizes.keys()], cards };
}

/** Unpacks the products in their order. Fields that no card shows are empty. */
export function unpackCards({ colors, sizes, cards }: PackedCards): CardProduct[] {
  const colorAt = (at: number | undefined) => {
    const [name, color] = colors[at ?? -1] ?? ['', ''];
    return { name, params: { color } };
  };
  return cards.map((card) => {
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
