import { randomInt } from 'node:crypto';
import type { DeliveryChoice } from '#tests/support/shopper.ts';
import type { CheckedAnswer, Visitor } from './visitor.ts';

/** Rows of the shop that the requests need. */
export interface FaultFixture {
  offer: number;
  product: number;
  /** Path of a product's page. */
  page: string;
  /** A choice of delivery with online payment. */
  choice: DeliveryChoice;
  theme: number;
}

export interface ShopPart {
  title: string;
  /** Pages that are cached before the fault begins. */
  pages: (goods: FaultFixture) => string[];
  ask: (visitor: Visitor, goods: FaultFixture) => Promise<CheckedAnswer[]>;
}

const anyPhone = () => `+7999${String(randomInt(10_000_000)).padStart(7, '0')}`;
/** Generates a random number, so that an address or e-mail that contains it is most likely new. */
const fresh = () => 2_000 + randomInt(20_000);
const SEARCH = '/services/rest/v1/products/search?query=';
const TRACKED = { number: 'ПТ-100001', phone: '+79990000001' };

/** Eight parts of the shop, each with its pages, reads and writes. */
export const SHOP_PARTS: readonly ShopPart[] = [
  {
    title: 'home page',
    pages: () => ['/'],
    ask: async (visitor) => [
      await visitor.requestPage('/'),
      await visitor.requestRead('/api/v1/content/mainpage/newarrivals'),
      await visitor.requestWrite('/services/rest/v1/authentication/start', {}),
    ],
  },
  {
    title: 'listing',
    pages: () => ['/catalog/shoes'],
    ask: async (visitor, { product }) => [
      await visitor.requestPage('/catalog/shoes'),
      await visitor.requestPage(`/catalog/shoes?filter[price]=max${fresh()}`),
      await visitor.requestRead('/api/v1/sections'),
      await visitor.requestWrite(`/api/v1/products/${product}/favorite`, {}),
    ],
  },
  {
    title: 'product',
    pages: ({ page }) => [page],
    ask: async (visitor, { page, product }) => [
      await visitor.requestPage(page),
      await visitor.requestRead(`/api/v1/products/${product}`),
      await visitor.requestRead(`/api/v1/products/${product}/stock?city_id=42`),
    ],
  },
  {
    title: 'search',
    pages: () => ['/catalog/view/search?query=сапоги'],
    ask: async (visitor) => [
      await visitor.requestPage('/catalog/view/search?query=сапоги'),
      await visitor.requestPage(`/catalog/view/search?query=сумка+${fresh()}`),
      await visitor.requestRead(`${SEARCH}${encodeURIComponent('сапоги')}`),
    ],
  },
  {
    title: 'cart and checkout',
    pages: () => ['/order'],
    ask: async (visitor, { offer, choice }) => [
      await visitor.requestPage('/order'),
      await visitor.requestWrite(`/api/v1/cart/offer/${offer}`, { quantity: 1 }),
      await visitor.requestRead('/api/v1/cart'),
      await visitor.requestRead('/services/rest/v2/delivery/types?city=42'),
      await visitor.checkout(choice, anyPhone()),
    ],
  },
  {
    title: 'order and tracking',
    pages: () => ['/tracking'],
    ask: async (visitor) => [
      await visitor.requestPage('/tracking'),
      await visitor.requestWrite('/services/rest/v1/tracking/history', TRACKED),
      await visitor.requestWrite('/v1/orders/init_payment', {
        order_id: [...visitor.orders.values()].at(-1) ?? 'ПТ-100001',
      }),
    ],
  },
  {
    title: 'account',
    pages: () => ['/personal'],
    ask: async (visitor) => [
      await visitor.requestPage('/personal'),
      await visitor.requestRead('/api/v1/auth/check'),
      await visitor.requestRead('/services/rest/v1/user/profile'),
      await visitor.requestWrite('/services/rest/v1/authentication/get_code', {
        phone: anyPhone(),
        agree: true,
      }),
      await visitor.requestWrite('/services/rest/v1/address/suggestions', {
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
      await visitor.requestPage('/info/delivery'),
      await visitor.requestRead('/services/rest/v1/info/delivery'),
      await visitor.requestWrite('/services/rest/v1/feedback', {
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
