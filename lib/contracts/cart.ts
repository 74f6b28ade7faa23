import { INSTALLMENT_LIMIT } from '#lib/domain/installment-limit.ts';
import { BENEFITS } from '#lib/domain/loyalty.ts';
import { PROMO_CODE_MAX } from '#lib/domain/text.ts';
import { certificateFields, heldCertificate } from './certificates.ts';
import { id, idParams, pictureAddress, returnBasket, roubles, withZeroDefault } from './common.ts';
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
  /** Price of one unit, roubles. */
  price: roubles,
  base_price: roubles,
  /** Discount on one unit, roubles. */
  discount_price: withZeroDefault(roubles),
  /** True when the shopper has saved the line for later: it remains in the cart and is not ordered. */
  is_tmp: z.boolean(),
  /** True when enough units are in stock for the quantity. */
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

/** Maximum quantity of one line in any cart. */
const MAX_QUANTITY = 99;

/** Cart (section 3). Amounts include only the lines that will be ordered: those in stock and not saved for later. */
export const cart = z.object({
  original_amount: roubles,
  final_amount: roubles,
  /**
   * Applied promo code, or null. `price` is the discount. When the discount is 0, `message` is the reason («Промокод
   * действует при сумме товаров от 10 000 ₽»).
   */
  promo_code: z
    .object({ text: z.string().min(1), price: withZeroDefault(roubles), message: z.string().optional() })
    .nullable(),
  discount: withZeroDefault(roubles),
  discounts: z.array(discount),
  /** Maximum quantity of one line. */
  max_count_of_products: z.number().int().default(MAX_QUANTITY),
  /** Maximum amount that can be paid in installments, roubles. */
  installment_limit: roubles.default(INSTALLMENT_LIMIT),
  /** True when the cart cannot be ordered. `restriction_message` is the reason, as sanitised HTML. */
  restriction: z.boolean(),
  restriction_message: z.string(),
  /**
   * Sentences about changes that the shopper did not make: the merge of two carts at sign-in, or products that are in
   * stock again. The sentences remain until the cart is changed or ordered.
   */
  notices: z.array(z.string()).optional(),
  loyalty_card: z.object({ number: z.string(), active: z.boolean() }).nullable(),
  level_limits: z.array(levelLimit),
  /**
   * Gift certificates that pay for the cart, in the order of payment. Their amounts pay for the products after
   * discounts and bonuses. `final_amount` is the price of the products before this payment.
   */
  certificates: z.array(heldCertificate),
  /**
   * True when gift certificates can be added. A back end that implements only the specification need not support gift
   * certificates.
   */
  takes_certificates: z.boolean().default(false),
  items: z.array(cartItem),
  recommendations: z.array(productCard),
  /** Number of units that will be ordered. */
  count: z.number().int(),
  /** Time of this response, ms since the epoch. */
  timestamp: withZeroDefault(z.number()),
  /** Item that this request has added, for the «added» popup. Null otherwise. */
  popup: z.object({ offer_id: id, title: z.string() }).nullable(),
});
export type Cart = z.infer<typeof cart>;

/** Query and result of every cart change. The result is the updated cart if return_basket=true, otherwise null. */
const change = { query: returnBasket, result: cart.nullable() };
const lineChange = { access: 'session', acceptsReplacedToken: true, params: idParams, ...change } as const;

/** Endpoints of section 7, Cart. */
export const cartEndpoints = {
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
      /**
       * True for a request from a button that only adds a size. If the line is already to be ordered, the larger of the
       * stored and the requested quantity is stored, because the page with the button may show an outdated cart.
       */
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
    /** An empty code removes the applied promo code (section 5). */
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
