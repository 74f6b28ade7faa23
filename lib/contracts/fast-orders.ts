import { INSTALLMENT_LIMIT } from '#lib/domain/installment-limit.ts';
import { PROMO_CODE_MAX, TEXT_MAX } from '#lib/domain/text.ts';
import { levelLimit, limitType } from './cart.ts';
import { id, roubles, withZeroDefault } from './common.ts';
import { fastDelivery } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import { checkoutTotals, expectedOrder, orderChoice, placedOrder } from './orders.ts';
import { fastRecipient } from './recipient.ts';
import { trimmedTextSchema } from './text-schemas.ts';
import { z } from './zod.ts';

const promocode = z.string().trim().max(PROMO_CODE_MAX);

/**
 * Item of a one-click order: one unit of one size. Either of the two fields can contain the size. Section 9 allows only
 * one product.
 */
const orderedItem = z.object({
  offer_id: id.optional(),
  offers: z
    .array(z.object({ offer_id: id }))
    .max(100)
    .optional(),
});

/** Fields that affect the price of the product. */
const benefits = z.object({
  /** Promo code, or an empty text for no code. If the field is absent, the previously applied code is used. */
  promocode: promocode.optional(),
  /** Benefit of the customer's card. If absent, the benefit chosen in the cart is used. */
  selected_limit_type: limitType.optional(),
  /** False if the shopper does not want to spend bonuses on this order. */
  use_bonuses: z.boolean().default(true),
});

/** Delivery and payment. Each field may be absent until the shopper has filled it in. */
const choice = orderChoice.partial({ delivery_id: true });

/** Partially filled recipient. It does not affect the sums. */
const partialRecipient = z.object({
  name: z.string().max(TEXT_MAX).optional(),
  surname: z.string().max(TEXT_MAX).optional(),
  phone: z.string().max(TEXT_MAX).optional(),
  email: z.string().max(TEXT_MAX).optional(),
});

/** Totals of a one-click order, roubles. */
export const fastOrderTotals = checkoutTotals.extend({
  /** Delivery methods in the order's city, priced for this product. */
  list: z.array(fastDelivery),
  /** Null while no delivery method is chosen. The final amount is then only the price of the product. */
  delivery_price: roubles.nullable(),
  /** Benefits that a customer can choose from. Empty for a guest. */
  level_limits: z.array(levelLimit),
  /** Discount by the promo code. */
  promo_code_discount: withZeroDefault(roubles),
  /** Applied or refused promo code, with the reason when its discount is 0. Null without a code. */
  promo_code: z
    .object({ text: z.string().min(1), price: withZeroDefault(roubles), message: z.string().optional() })
    .nullable(),
  /** Maximum amount that can be paid in installments, roubles. */
  installment_limit: roubles.default(INSTALLMENT_LIMIT),
  /** Reason why the order cannot be placed, as sanitised HTML. Empty when the order can be placed. */
  restriction_message: z.string(),
});
export type FastOrderTotals = z.infer<typeof fastOrderTotals>;

/** Applied promo code and its discount. Empty and 0 without a code. */
const appliedPromo = z.object({ text: z.string(), price: withZeroDefault(roubles) });

/** Endpoints of section 7, Orders: the one-click order (section 4, Fast order, and AP-09). */
export const fastOrderEndpoints = {
  'POST /services/rest/v2/orders/pre_fast_order': endpoint({
    summary: 'Посчитать заказ в один клик, ничего не оформляя; без доставки — только товар',
    access: 'session',
    isRead: true,
    body: orderedItem.extend({ ...choice.shape, ...benefits.shape, user_info: partialRecipient.optional() }),
    result: fastOrderTotals,
  }),
  'POST /services/rest/v2/orders/fast_order': endpoint({
    summary: 'Оформить заказ в один клик, мимо корзины; с ключом Idempotency-Key повтор безвреден',
    access: 'session',
    idempotent: true,
    body: orderedItem.extend({
      ...orderChoice.shape,
      ...benefits.shape,
      user_info: fastRecipient,
      payment_id: id,
      comment: trimmedTextSchema(TEXT_MAX).default(''),
      /** True when the shop should call the shopper to confirm the order. */
      operator_call: z.boolean().default(false),
      /** Same consent as in orders/checkout. */
      agree: z.boolean().optional(),
      expected: expectedOrder.optional(),
    }),
    result: placedOrder,
  }),
  'POST /services/rest/v1/orders/fastorder_promos': endpoint({
    summary: 'Применить промокод к заказам в один клик',
    access: 'session',
    body: orderedItem.extend({
      /** Promo code. The request may use either name, `code` or `promocode`. */
      code: promocode.optional(),
      promocode: promocode.optional(),
    }),
    result: appliedPromo,
  }),
  'DELETE /services/rest/v1/orders/fastorder_promos': endpoint({
    summary: 'Снять промокод с заказов в один клик',
    access: 'session',
    result: appliedPromo,
  }),
};
