/** A product with the fields of section 3, and no other. */
const product = (id: number, code: string, title: string, price: number) => ({
  id,
  code,
  title,
  vendor_code: `A-${id}`,
  price: { price, base_price: price, discount_percent: 0, discount_info: null },
  images: {
    main: [{ preview: `/media/${code}.svg`, small: `/media/${code}.svg` }],
    preview: `/media/${code}.svg`,
  },
  crossing_color: [],
  color: { value: [{ name: 'чёрный', params: { color: '#222222' } }] },
  properties: [{ title: 'Бренд', value: 'Дом' }],
  offers: [37, 38].map((size) => ({
    id: id * 100 + size,
    title: String(size),
    quantity: 9,
    is_available: true,
    quick_order: false,
    number_of_stores: 0,
    stock_stores: [],
    is_subscribed: false,
  })),
  sizes_link_frame: null,
  true_size_name: null,
  true_size_info: null,
  is_available: true,
  quick_order: false,
  fast_order: false,
  is_novelty: true,
  label: null,
  previews: [],
  crossing_completeness: [],
  completeness: { value: [] },
  has_recommend_care: false,
});

export type Product = ReturnType<typeof product>;

export const PRODUCTS: readonly Product[] = [
  product(1, 'boots-lesnaya', 'Ботинки Лесная', 8990),
  product(2, 'boots-polevaya', 'Ботинки Полевая', 7490),
];

export const SECTION = { id: 10, code: 'shoes', title: 'Обувь' };
export const CITY = { id: 42, name: 'Москва', location_id: 84 };
const AT = { lat: 55.75396, lon: 37.620393 };
export const LOCATION = {
  country: { code: 'RU', name: 'Россия' },
  cities: [CITY],
  location: { id: 84, name: 'Москва', coordinates: AT },
  city: { id: 42, name: 'Москва', code: 'moscow', coordinates: AT },
};
export const DELIVERY = {
  id: 3,
  type: 'pickuppoints',
  title: 'В пункт выдачи',
  description_html: '',
  price: 200,
};
export const POINT = {
  id: 501,
  type: 'pvz',
  name: 'Пункт на Лесной',
  address: 'ул. Лесная, 1',
  coordinates: AT,
};
export const PAYMENT = { id: 2, title: 'При получении' };
