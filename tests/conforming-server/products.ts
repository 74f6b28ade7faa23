/** Products, locations and people of the conforming server, with exactly the fields of section 3. */

const COLORS = ['black', 'red'] as const;

const images = (code: string) => ({
  main: [{ preview: `/upload/${code}.png`, small: `/upload/${code}-small.png` }],
  preview: `/upload/${code}.png`,
});

const product = (id: number) => {
  const price = 5000 + id * 10;
  const code = `bag-${id}`;
  return {
    id,
    code,
    title: `Сумка ${id}`,
    vendor_code: `B-${id}`,
    price: { price, base_price: price, discount_percent: 0, discount_info: null },
    images: images(code),
    crossing_color: [
      {
        id: id + 1000,
        code: `bag-${id}-red`,
        color: { name: 'красный', params: { color: '#cc0000' } },
        images: images(`${code}-red`),
      },
    ],
    color: { value: [{ name: 'чёрный', params: { color: '#222222' } }] },
    properties: [
      { title: 'Бренд', value: 'Дом' },
      { title: 'Категория', value: 'Сумки' },
    ],
    offers: ['S', 'M', 'L'].map((title, index) => ({
      id: id * 10 + index,
      title,
      quantity: title === 'L' ? 0 : 5,
      is_available: title !== 'L',
      quick_order: false,
      number_of_stores: 1,
      stock_stores: title === 'L' ? [] : [{ store_id: '7', booking: true }],
      is_subscribed: false,
    })),
    sizes_link_frame: null,
    true_size_name: null,
    true_size_info: null,
    is_available: true,
    quick_order: false,
    fast_order: true,
    is_novelty: id === 1,
    label: null,
    previews: [],
    crossing_completeness: [],
    completeness: { value: [] },
    has_recommend_care: false,
  };
};

export type Product = ReturnType<typeof product>;

/** More products than one page of a listing contains. */
export const PRODUCTS: readonly Product[] = Array.from({ length: 60 }, (_, index) => product(index + 1));
export const getColor = ({ id }: Product): (typeof COLORS)[number] => (id % 3 === 0 ? 'red' : 'black');

export const SECTION = { id: 10, code: 'bags', title: 'Сумки' };
const AT = { lat: 55.75396, lon: 37.620393 };
/** A city. Ids are numbers in some responses and strings of digits in others, as in many shops. */
export const CITY = { id: '42', name: 'Москва', location_id: '84', code: 'moscow' };
export const OTHER_CITY = { id: '43', name: 'Тула', location_id: '85', code: 'tula' };
export const LOCATION = {
  country: { code: 'RU', name: 'Россия' },
  cities: [CITY],
  location: { id: 84, name: 'Москва', coordinates: AT },
  city: { id: 42, name: 'Москва', code: 'moscow', coordinates: AT },
};
export const STORE = { id: '7', name: 'Магазин на Лесной', coordinates: AT };
export const DELIVERY = { id: 3, type: 'courier', title: 'Курьером', price: 300 };
export const POINT = { id: 501, type: 'pvz', coordinates: AT };
/** A pickup point in `OTHER_CITY`. */
export const OTHER_POINT = { id: 601, type: 'pvz', coordinates: { lat: 54.19, lon: 37.61 } };
export const PAYMENT = { id: 2, title: 'При получении' };
