import type { ProductCard } from '@/lib/contracts/product';
import { isOneSize } from '@/lib/domain/one-size';
import { cardTexts } from '@/lib/texts/card';

/** What a card shows of a product. */
export type CardProduct = Pick<
  ProductCard,
  | 'id'
  | 'code'
  | 'title'
  | 'vendor_code'
  | 'price'
  | 'images'
  | 'color'
  | 'crossing_color'
  | 'is_available'
  | 'is_novelty'
  | 'label'
  | 'rating'
  | 'store_sizes'
> & {
  offers: readonly Pick<ProductCard['offers'][number], 'title' | 'is_available'>[];
};

/** The sizes that can be ordered; none of goods that come in one. */
export const cardSizes = (offers: CardProduct['offers']): string[] =>
  offers.filter(({ title, is_available }) => is_available && !isOneSize(title)).map(({ title }) => title);

type PackedCard = readonly [
  id: number,
  code: string,
  title: string,
  vendorCode: string,
  price: number,
  picture: string,
  /** How many characters of the first picture's address the second begins with, and the rest; -1 without a second. */
  shared: number,
  rest: string,
  /** Positions in PackedCards.colors, the product's own color first. */
  colors: readonly number[],
  /** Ids of the model's products in the other colors. */
  others: readonly number[],
  /** Positions in PackedCards.sizes of those that can be ordered. */
  sizes: readonly number[],
  isAvailable: 0 | 1,
  /** How many reviews times a hundred, and ten times their mean: 12 of 4,6 are 1246; 0 without any. */
  rating: number,
  label?: string,
  basePrice?: number,
  percent?: number,
  /** Wanted sizes that only stores have. */
  storeSizes?: readonly string[],
];

/** The cards of a list as its page carries them for the browser: without names of fields, and nothing twice. */
export interface PackedCards {
  colors: readonly (readonly [name: string, swatch: string])[];
  sizes: readonly string[];
  cards: readonly PackedCard[];
}

/** The last segment of a picture's address: pictures are asked for by width, whatever it says. */
const WIDTH = /^(\/media\/.+)\/\d+\.avif$/;

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/**
 * Packs what cards show, on the server.
 * @param products as the contract has them
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
    const { id, code, title, vendor_code, price, images, is_available, rating } = product;
    const picture = images.preview.replace(WIDTH, '$1');
    const second = images.main[1]?.preview.replace(WIDTH, '$1');
    const shared = second === undefined ? -1 : sharedLength(picture, second);
    const own = [...product.color.value.slice(0, 1), ...product.crossing_color.map(({ color }) => color)];
    const label = product.label ?? (product.is_novelty ? cardTexts.novelty : undefined);
    const discount =
      price.discount_percent > 0 ? ([price.base_price, price.discount_percent] as const) : undefined;
    const always = [
      id,
      code,
      title,
      vendor_code,
      price.price,
      picture,
      shared,
      second?.slice(shared) ?? '',
      own.map(({ name, params }) => positionOf(name, params.color)),
      product.crossing_color.map((other) => other.id),
      product.offers.flatMap(({ title, is_available }) => (is_available ? [sizeAt(title)] : [])),
      is_available ? 1 : 0,
      rating ? rating.count * 100 + Math.round(rating.value * 10) : 0,
    ] as const;
    if (product.store_sizes)
      return [...always, label ?? '', ...(discount ?? ([price.price, 0] as const)), product.store_sizes];
    if (discount) return [...always, label ?? '', ...discount];
    return label ? [...always, label] : always;
  });
  return { colors: [...colors.values()].map(({ color }) => color), sizes: [...sizes.keys()], cards };
}

/** The products again, in their order; what no card shows is empty. */
export function unpackCards({ colors, sizes, cards }: PackedCards): CardProduct[] {
  return cards.map(
    ([
      id,
      code,
      title,
      vendor_code,
      price,
      picture,
      shared,
      rest,
      own,
      others,
      offers,
      available,
      rating,
      label,
      base,
      percent,
      storeSizes,
    ]) => {
      const colorAt = (at: number | undefined) => {
        const [name, color] = colors[at ?? -1] ?? ['', ''];
        return { name, params: { color } };
      };
      const second = shared < 0 ? [] : [picture.slice(0, shared) + rest];
      return {
        id,
        code,
        title,
        vendor_code,
        price: { price, base_price: base ?? price, discount_percent: percent ?? 0, discount_info: null },
        images: {
          preview: picture,
          main: [picture, ...second].map((preview) => ({ preview, small: preview })),
        },
        color: { value: [colorAt(own[0])] },
        crossing_color: others.map((id, index) => ({ id, code: '', color: colorAt(own[index + 1]) })),
        offers: offers.map((at) => ({ title: sizes[at] ?? '', is_available: true })),
        is_available: available === 1,
        is_novelty: false,
        label: label || null,
        rating: rating > 0 ? { value: (rating % 100) / 10, count: Math.floor(rating / 100) } : null,
        ...(storeSizes && { store_sizes: [...storeSizes] }),
      };
    },
  );
}
