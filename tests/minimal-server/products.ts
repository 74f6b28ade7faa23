/** A size as section 3 describes it. */
export interface Offer {
  id: number;
  title: string;
  quantity: number;
  is_available: boolean;
  quick_order: boolean;
  number_of_stores: number;
  stock_stores: Array<{ store_id: number; booking: boolean }>;
  is_subscribed: boolean;
}

/** Stock of a size in the warehouse and in the stores. */
interface Stock {
  quantity: number;
  stores?: number[];
  /** True when a one-click order may buy the size, even if only a store has it. */
  quick?: boolean;
}

interface Traits {
  price: number;
  /** Price before the discount. Null when the shop does not publish this price. */
  before?: number | null;
  sizes: Record<string, Stock>;
  pictures?: number;
  color?: keyof typeof COLORS;
  others?: string[];
  novelty?: boolean;
}

/** Ids of sections. */
export const BACKPACKS = 310;
export const SCARVES = 320;

export const COLORS = {
  heather: { name: 'вересковый', hex: '#8b6f9c' },
  moss: { name: 'мох', hex: '#5f6b3d' },
  graphite: { name: 'графит', hex: '#3a3d42' },
};

/** Title of the only size of a one-size product. */
const ONE_SIZE = 'единый';

const imagesOf = (code: string, count: number) => {
  const main = Array.from({ length: count }, (_, index) => ({
    preview: `/pictures/${code}-${index + 1}.png`,
    small: `/pictures/${code}-${index + 1}-small.png`,
  }));
  return { main, preview: main[0]?.preview ?? null };
};

function offerOf(id: number, title: string, { quantity, stores = [], quick = quantity > 0 }: Stock): Offer {
  return {
    id,
    title,
    quantity,
    is_available: quantity > 0,
    quick_order: quick,
    number_of_stores: stores.length,
    stock_stores: stores.map((store_id) => ({ store_id, booking: true })),
    is_subscribed: false,
  };
}

let lastId = 500;

/** Creates a product with exactly the fields of section 3. `section` and `others` are not part of responses. */
function product(section: number, code: string, title: string, traits: Traits) {
  const { price, before = price, sizes, pictures = 2, color = 'heather', others = [] } = traits;
  lastId += 1;
  const id = lastId;
  const offers = Object.entries(sizes).map(([size, stock], index) => offerOf(id * 10 + index, size, stock));
  const isAvailable = offers.some(({ is_available }) => is_available);
  const isQuick = offers.some(({ quick_order }) => quick_order);
  return {
    section,
    others,
    id,
    code,
    title,
    vendor_code: `ВР-${id}`,
    price: {
      price,
      base_price: before,
      discount_percent: before && before > price ? Math.round((1 - price / before) * 100) : 0,
      discount_info: null,
    },
    images: imagesOf(code, pictures),
    color: { value: [{ name: COLORS[color].name, params: { color: COLORS[color].hex } }] },
    properties: [
      { title: 'Бренд', value: 'Вереск' },
      { title: 'Категория', value: section === BACKPACKS ? 'Рюкзаки' : 'Шарфы' },
      { title: 'Состав', value: section === BACKPACKS ? 'Хлопок с пропиткой' : 'Шерсть 100 %' },
    ],
    offers,
    sizes_link_frame: null,
    true_size_name: null,
    true_size_info: null,
    is_available: isAvailable,
    quick_order: isQuick,
    fast_order: isQuick,
    is_novelty: traits.novelty ?? false,
    label: null,
    previews: [],
    completeness: { value: section === BACKPACKS ? [{ name: 'Чехол от дождя' }] : [] },
    has_recommend_care: section === SCARVES,
  };
}

export type Product = ReturnType<typeof product>;

const buildStock = (quantity: number, stores?: number[]): Record<string, Stock> => ({
  '20 л': { quantity, stores },
  '30 л': { quantity, stores },
});

/** Products that walks (browser tests) open by name. They cover each kind of price, stock and pictures. */
const NAMED: readonly Product[] = [
  product(BACKPACKS, 'ryukzak-tropa', 'Рюкзак «Тропа»', {
    price: 8990,
    before: 11_990,
    sizes: { '20 л': { quantity: 9, stores: [7, 8] }, '30 л': { quantity: 9 } },
    pictures: 3,
    others: ['ryukzak-tropa-mokh'],
    novelty: true,
  }),
  product(BACKPACKS, 'ryukzak-tropa-mokh', 'Рюкзак «Тропа»', {
    price: 8990,
    sizes: buildStock(9),
    color: 'moss',
    others: ['ryukzak-tropa'],
  }),
  product(BACKPACKS, 'ryukzak-bolotnyy', 'Рюкзак «Болотный»', {
    price: 6400,
    before: null,
    sizes: buildStock(8),
    color: 'moss',
  }),
  product(BACKPACKS, 'ryukzak-posledniy', 'Рюкзак «Последний»', {
    price: 7350,
    sizes: { '20 л': { quantity: 1 }, '30 л': { quantity: 3 } },
    novelty: true,
  }),
  product(BACKPACKS, 'ryukzak-iz-magazina', 'Рюкзак «Домосед»', {
    price: 5500,
    sizes: { '20 л': { quantity: 0, stores: [7, 8] } },
  }),
  product(BACKPACKS, 'ryukzak-s-polki', 'Рюкзак «С полки»', {
    price: 5700,
    sizes: { '20 л': { quantity: 0, stores: [7], quick: true } },
  }),
  product(BACKPACKS, 'ryukzak-rasprodan', 'Рюкзак «Перелётный»', {
    price: 9100,
    sizes: { '20 л': { quantity: 0 }, '30 л': { quantity: 0 } },
  }),
  product(BACKPACKS, 'ryukzak-bez-foto', 'Рюкзак «Невидимка»', {
    price: 4200,
    sizes: buildStock(6),
    pictures: 0,
  }),
  product(BACKPACKS, 'ryukzak-dorogoy', 'Рюкзак «Экспедиция»', { price: 24_990, sizes: buildStock(9) }),
  product(
    BACKPACKS,
    'ryukzak-dlinnyy',
    'Рюкзак походный «Через весь Кавказ и обратно» с анатомической спинкой, дождевиком и отделением для термоса',
    { price: 15_300, before: 17_000, sizes: buildStock(5), color: 'graphite' },
  ),
  product(SCARVES, 'sharf-inej', 'Шарф «Иней»', {
    price: 3200,
    sizes: { [ONE_SIZE]: { quantity: 9, stores: [7] } },
    novelty: true,
  }),
  product(SCARVES, 'sharf-tuman', 'Шарф «Туман»', {
    price: 2900,
    before: 3900,
    sizes: { [ONE_SIZE]: { quantity: 2 } },
    color: 'graphite',
  }),
  product(SCARVES, 'sharf-zola', 'Шарф «Зола»', {
    price: 2700,
    sizes: { [ONE_SIZE]: { quantity: 0 } },
    color: 'graphite',
  }),
];

/** Further products, so that the section has two pages of 48. */
const MORE: readonly Product[] = Array.from({ length: 46 }, (_, index) =>
  product(BACKPACKS, `ryukzak-sosna-${index + 1}`, `Рюкзак «Сосна ${index + 1}»`, {
    price: 4000 + 130 * index,
    sizes: buildStock(7),
    color: (['heather', 'moss', 'graphite'] as const)[index % 3],
    pictures: 1,
  }),
);

export const PRODUCTS: readonly Product[] = [...NAMED, ...MORE];

export const SECTIONS = [
  { id: BACKPACKS, code: 'backpacks', title: 'Рюкзаки' },
  { id: SCARVES, code: 'scarves', title: 'Шарфы' },
];

/** Finds a product by the id of one of its sizes. */
export const findProductByOffer = (offerId: number) =>
  PRODUCTS.find(({ offers }) => offers.some(({ id }) => id === offerId));

export const findOffer = (offerId: number) =>
  findProductByOffer(offerId)?.offers.find(({ id }) => id === offerId);
