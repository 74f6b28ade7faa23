import { randomInt } from 'node:crypto';
import type { Choice } from '#tests/support/shopper.ts';
import type { Judged, Visitor } from './visitor.ts';

/** Rows of the shop that the requests need. */
export interface Goods {
  offer: number;
  product: number;
  /** Path of a product's page. */
  page: string;
  /** A delivery with online payment. */
  choice: Choice;
  theme: number;
}

export interface Group {
  title: string;
  /** Pages that are cached before the fault begins. */
  pages: (goods: Goods) => string[];
  ask: (visitor: Visitor, goods: Goods) => Promise<Judged[]>;
}

const anyPhone = () => `+7999${String(randomInt(10_000_000)).padStart(7, '0')}`;
/** Number for an address that was never requested before. */
const fresh = () => 2_000 + randomInt(20_000);
const SEARCH = '/services/rest/v1/products/search?query=';
const TRACKED = { number: 'ПТ-100001', phone: '+79990000001' };

/** Eight parts of the shop, each with its pages, reads and writes. */
export const GROUPS: readonly Group[] = [
  {
    title: 'home page',
    pages: () => ['/'],
    ask: async (visitor) => [
      await visitor.page('/'),
      await visitor.read('/api/v1/content/mainpage/newarrivals'),
      await visitor.write('/services/rest/v1/authentication/start', {}),
    ],
  },
  {
    title: 'listing',
    pages: () => ['/catalog/shoes'],
    ask: async (visitor, { product }) => [
      await visitor.page('/catalog/shoes'),
      await visitor.page(`/catalog/shoes?filter[price]=max${fresh()}`),
      await visitor.read('/api/v1/sections'),
      await visitor.write(`/api/v1/products/${product}/favorite`, {}),
    ],
  },
  {
    title: 'product',
    pages: ({ page }) => [page],
    ask: async (visitor, { page, product }) => [
      await visitor.page(page),
      await visitor.read(`/api/v1/products/${product}`),
      await visitor.read(`/api/v1/products/${product}/stock?city_id=42`),
    ],
  },
  {
    title: 'search',
    pages: () => ['/catalog/view/search?query=сапоги'],
    ask: async (visitor) => [
      await visitor.page('/catalog/view/search?query=сапоги'),
      await visitor.page(`/catalog/view/search?query=сумка+${fresh()}`),
      await visitor.read(`${SEARCH}${encodeURIComponent('сапоги')}`),
    ],
  },
  {
    title: 'cart and checkout',
    pages: () => ['/order'],
    ask: async (visitor, { offer, choice }) => [
      await visitor.page('/order'),
      await visitor.write(`/api/v1/cart/offer/${offer}`, { quantity: 1 }),
      await visitor.read('/api/v1/cart'),
      await visitor.read('/services/rest/v2/delivery/types?city=42'),
      await visitor.checkout(choice, anyPhone()),
    ],
  },
  {
    title: 'order and tracking',
    pages: () => ['/tracking'],
    ask: async (visitor) => [
      await visitor.page('/tracking'),
      await visitor.write('/services/rest/v1/tracking/history', TRACKED),
      await visitor.write('/v1/orders/init_payment', {
        order_id: [...visitor.orders.values()].at(-1) ?? 'ПТ-100001',
      }),
    ],
  },
  {
    title: 'account',
    pages: () => ['/personal'],
    ask: async (visitor) => [
      await visitor.page('/personal'),
      await visitor.read('/api/v1/auth/check'),
      await visitor.read('/services/rest/v1/user/profile'),
      await visitor.write('/services/rest/v1/authentication/get_code', { phone: anyPhone(), agree: true }),
      await visitor.write('/services/rest/v1/address/suggestions', {
        query: 'Тверская 1',
        mode: 'street',
        city: 'Москва',
      }),
    ],
  },
  {
    title: 'content',
    pages: () => ['/info/delivery', '/blog'],
    ask: async (visitor, { theme }) => [
      await visitor.page('/info/delivery'),
      await visitor.read('/services/rest/v1/info/delivery'),
      await visitor.write('/services/rest/v1/feedback', {
        name: 'Анна',
        last_name: 'Полунина',
        phone: anyPhone(),
        email: `anna-${fresh()}@example.com`,
        theme,
        content: 'Подскажите, пожалуйста, когда будет новый завоз сапог',
        agree: true,
      }),
    ],
  },
];
