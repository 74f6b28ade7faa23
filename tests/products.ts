import type { Db } from '#backend/db/client.ts';

/** Test data of a small catalog, so that expected counts can be computed by hand. */

export interface TestProduct {
  id: number;
  model?: number;
  section?: number;
  color?: number;
  title?: string;
  /** In kopecks. */
  price?: number;
  base_price?: number;
  sort?: number;
  created_at?: string;
  is_active?: boolean;
  care_ids?: number[];
  completeness?: string[];
  facets?: Record<string, string>;
  /** Each size: title, stock for delivery, stock in store 1. */
  sizes?: Array<[title: string, quantity: number, inStore?: number]>;
}

export const SECTIONS = { shoes: 1, boots: 2, pumps: 3, bags: 4, tote: 5, sale: 6, empty: 7 };
export const MOSCOW = { id: 42, location_id: 84 };

/** Inserts sections, colors, filters, three cities and two stores. The second store is closed. */
export async function insertShop(db: Db): Promise<void> {
  const section = (id: number, parent_id: number | null, code: string, title: string) => ({
    id,
    parent_id,
    code,
    title,
    heading: title,
    sort: id,
    image: `/media/tiles/${id}`,
    static_filter: code === 'sale' ? JSON.stringify({ discount: ['y'] }) : null,
  });
  await db
    .insertInto('sections')
    .values([
      section(1, null, 'shoes', 'Обувь'),
      section(2, 1, 'shoes/boots', 'Ботинки'),
      section(3, 1, 'shoes/pumps', 'Туфли'),
      section(4, null, 'bags', 'Сумки'),
      section(5, 4, 'bags/tote', 'Тоут'),
      section(6, null, 'sale', 'Скидки'),
      section(7, null, 'empty', 'Пустой раздел'),
    ])
    .execute();
  await db
    .insertInto('colors')
    .values([
      { id: 1, code: 'black', name: 'чёрный', hex: '#111111', family: 'black' },
      { id: 2, code: 'bordo', name: 'бордо', hex: '#551122', family: 'red' },
      { id: 3, code: 'cherry', name: 'вишня', hex: '#771122', family: 'red' },
    ])
    .execute();
  await db
    .insertInto('facet_names')
    .values([
      { name: 'type', title: 'Вид', sort: 1 },
      { name: 'color', title: 'Цвет', sort: 2 },
      { name: 'material', title: 'Материал', sort: 3 },
      { name: 'discount', title: 'Скидка', sort: 4 },
    ])
    .execute();
  const city = (id: number, location_id: number, code: string, name: string, population: number) => ({
    id,
    location_id,
    code,
    name,
    region: name,
    country_code: code === 'minsk' ? ('BY' as const) : ('RU' as const),
    lat: id === MOSCOW.id ? 55.75396 : 50,
    lon: id === MOSCOW.id ? 37.620393 : 30,
    population,
    zone: 'z',
  });
  // The migrations have already inserted the default city.
  await db.deleteFrom('cities').where('id', '=', 42).execute();
  await db
    .insertInto('cities')
    .values([
      city(42, 84, 'moscow', 'Москва', 13_000_000),
      city(1, 11, 'orel', 'Орёл', 300_000),
      city(2, 12, 'minsk', 'Минск', 2_000_000),
      city(3, 13, 'mosalsk', 'Мосальск', 4_000),
      city(4, 14, 'novomoskovsk', 'Новомосковск', 120_000),
    ])
    .execute();
  const store = (id: number, city_id: number, is_active: boolean) => ({
    id,
    city_id,
    code: `store-${id}`,
    name: `Магазин ${id}`,
    address: `Улица, ${id}`,
    phone: '+74950000000',
    hours: 'ежедневно 10:00–22:00',
    lat: 55,
    lon: 37,
    is_active,
  });
  await db
    .insertInto('stores')
    .values([store(1, 42, true), store(2, 42, false), store(3, 1, true)])
    .execute();
}

/** Adds products with their models, facets, sizes and stock in store 1. Offer ids are `id * 10 + n`. */
export async function insertProducts(db: Db, products: readonly TestProduct[]): Promise<void> {
  const models = new Map(products.map((one) => [one.model ?? one.id, one.section ?? SECTIONS.boots]));
  await db
    .insertInto('models')
    .values([...models].map(([id, section_id]) => ({ id, code: `model-${id}`, section_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('products')
    .values(
      products.map((one) => ({
        id: one.id,
        model_id: one.model ?? one.id,
        section_id: one.section ?? SECTIONS.boots,
        color_id: one.color ?? 1,
        code: `goods-${one.id}`,
        title: one.title ?? `Ботинки ${one.id}`,
        vendor_code: `PL-${one.id}`,
        price: one.price ?? 1_000_000,
        base_price: one.base_price ?? one.price ?? 1_000_000,
        images: [`/media/series/${one.id}.side`, `/media/series/${one.id}.detail`],
        properties: JSON.stringify([{ title: 'Материал', value: 'замша' }]),
        description: 'Описание',
        completeness: JSON.stringify(one.completeness ?? []),
        care_ids: one.care_ids ?? [],
        sort: one.sort ?? one.id,
        is_active: one.is_active ?? true,
        created_at: one.created_at ?? '2026-01-01',
        search_text: (one.title ?? `Ботинки ${one.id}`).toLowerCase().replaceAll('ё', 'е'),
      })),
    )
    .execute();
  const facets = products.flatMap((one) =>
    Object.entries(one.facets ?? {}).map(([name, value]) => ({
      product_id: one.id,
      name,
      value,
      title: `«${value}»`,
    })),
  );
  if (facets.length > 0) await db.insertInto('product_facets').values(facets).execute();
  const offers = products.flatMap((one) =>
    (one.sizes ?? []).map(([title, quantity, inStore = 0], n) => ({
      row: { id: one.id * 10 + n, product_id: one.id, title, quantity, sort: n },
      inStore,
    })),
  );
  if (offers.length === 0) return;
  await db
    .insertInto('offers')
    .values(offers.map(({ row }) => row))
    .execute();
  const held = offers.filter(({ inStore }) => inStore > 0);
  if (held.length > 0)
    await db
      .insertInto('store_stock')
      .values(held.map(({ row, inStore }) => ({ store_id: 1, offer_id: row.id, quantity: inStore })))
      .execute();
}
