import { INSTALLMENT_LIMIT } from '#lib/domain/installment-limit.ts';
import { BENEFITS } from '#lib/domain/loyalty.ts';
import { PROMO_CODE_MAX } from '#lib/domain/text.ts';
import { certificateFields, heldCertificate } from './certificates.ts';
import { id, idParams, noneByDefault, pictureAddress, returnBasket, roubles } from './common.ts';
import { endpoint } from './endpoint.ts';
import { offer, product, productCard } from './product.ts';
import { z } from './zod.ts';

export const discount = z.object({ name: z.string(), price: roubles });

export const limitType = z.enum(BENEFITS);
export type LimitType = z.infer<typeof limitType>;

export const levelLimit = z.object({
  type: limitType,
  name: z.string(),
  description: z.string(),
  limit: roubles.optional(),
  active: z.boolean(),
});

export const cartItem = z.object({
  id,
  offer_id: id,
  quantity: z.number().int(),
  /** Of one piece, roubles. */
  price: roubles,
  base_price: roubles,
  /** What is taken off one piece, roubles. */
  discount_price: noneByDefault(roubles),
  /** The shopper set it aside: it stays in the cart and is not ordered. */
  is_tmp: z.boolean(),
  /** Enough pieces are left for its quantity. */
  is_stock: z.boolean(),
  preview: pictureAddress,
  title: z.string(),
  product: z.object({
    id: id.optional(),
    code: z.string(),
    vendor_code: z.string(),
    color: z.string(),
    size: z.string(),
    images: product.shape.images,
    offers: z.array(offer.pick({ id: true, title: true, quantity: true, is_available: true })),
  }),
});
export type CartItem = z.infer<typeof cartItem>;

/** Most pieces of one line of any cart. */
const MAX_QUANTITY = 99;

/** Section 3, Cart. Amounts count only the items to order (not tmp, in stock). */
export const cart = z.object({
  original_amount: roubles,
  final_amount: roubles,
  /**
   * The code in force; `price` is what it takes off, and `message` says why that is nothing now
   * («Промокод действует при сумме товаров от 10 000 ₽»). Null without one.
   */
  promo_code: z
    .object({ text: z.string().min(1), price: noneByDefault(roubles), message: z.string().optional() })
    .nullable(),
  discount: noneByDefault(roubles),
  discounts: z.array(discount),
  /** Most pieces of one line. */
  max_count_of_products: z.number().int().default(MAX_QUANTITY),
  /** The largest sum that may be paid in parts. */
  installment_limit: roubles.default(INSTALLMENT_LIMIT),
  /** True when the cart may not be ordered; the message is sanitised HTML. */
  restriction: z.boolean(),
  restriction_message: z.string(),
  /**
   * What has changed in the cart without the shopper's doing, as sentences: at sign-in, or because goods are in stock
   * again. Until the cart is changed or ordered.
   */
  notices: z.array(z.string()).optional(),
  loyalty_card: z.object({ number: z.string(), active: z.boolean() }).nullable(),
  level_limits: z.array(levelLimit),
  /**
   * Gift certificates to pay with, in the order in which they pay; the amounts are what they pay of the goods after
   * discounts and bonuses. `final_amount` is still the price of the goods.
   */
  certificates: z.array(heldCertificate),
  /** Gift certificates may be added; a back end of the specification need not take them. */
  takes_certificates: z.boolean().default(false),
  items: z.array(cartItem),
  recommendations: z.array(productCard),
  /** Pieces to order. */
  count: z.number().int(),
  /** Milliseconds since the epoch when this answer was made. */
  timestamp: noneByDefault(z.number()),
  /** What the request has just added, for the «added» popup; null otherwise. */
  popup: z.object({ offer_id: id, title: z.string() }).nullable(),
});
export type Cart = z.infer<typeof cart>;

/** Every change answers with the updated cart when return_basket=true, else with null. */
const change = { query: returnBasket, result: cart.nullable() };
const lineChange = { access: 'session', acceptsReplacedToken: true, params: idParams, ...change } as const;

/** Section 7, Cart. */
export const carts = {
  'GET /api/v1/cart': endpoint({ summary: 'Корзина сеанса', access: 'session', result: cart }),
  'DELETE /api/v1/cart': endpoint({
    summary: 'Очистить корзину',
    access: 'session',
    ...change,
  }),
  'POST /api/v1/cart/offer/:id': endpoint({
    summary: 'Положить размер в корзину или назначить его количество; с add — только положить',
    ...lineChange,
    body: z.object({
      quantity: z.number().int().min(1).max(MAX_QUANTITY),
      /** The press only adds, from a page that may not know the cart: a line to order keeps the larger quantity. */
      add: z.boolean().optional(),
    }),
  }),
  'DELETE /api/v1/cart/offer/:id': endpoint({
    summary: 'Убрать размер из корзины',
    ...lineChange,
  }),
  'POST /api/v1/cart/tmp/offer/:id': endpoint({
    summary: 'Отложить товар корзины или вернуть его к заказу',
    ...lineChange,
  }),
  'DELETE /api/v1/cart/tmp/offer/:id': endpoint({
    summary: 'Убрать отложенный товар',
    ...lineChange,
  }),
  'POST /api/v1/cart/promo_code': endpoint({
    summary: 'Применить промокод; пустой снимает действующий',
    access: 'session',
    ...change,
    /** Section 5: an empty value removes the code. */
    body: z.object({ code: z.string().trim().max(PROMO_CODE_MAX) }),
  }),
  'DELETE /api/v1/cart/promo_code': endpoint({
    summary: 'Снять промокод',
    access: 'session',
    ...change,
  }),
  'POST /api/v1/cart/certificate': endpoint({
    summary:
      'Платить подарочным сертификатом, не больше пяти за заказ. Неизвестный, потраченный и просроченный отвечают одинаково: 404. Неудачные попытки в час сочтены',
    access: 'session',
    ...change,
    body: certificateFields,
  }),
  'DELETE /api/v1/cart/certificate/:id': endpoint({
    summary: 'Не платить этим сертификатом',
    access: 'session',
    params: idParams,
    ...change,
  }),
  'POST /api/v1/cart/set_limit': endpoint({
    summary: 'Выбрать льготу программы лояльности',
    access: 'customer',
    ...change,
    body: z.object({ type: limitType }),
  }),
};
