import { INSTALLMENT_LIMIT } from '#lib/domain/installment-limit.ts';
import { PROMO_CODE_MAX, TEXT_MAX } from '#lib/domain/text.ts';
import { levelLimit, limitType } from './cart.ts';
import { id, noneByDefault, roubles } from './common.ts';
import { fastDelivery } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import { checkoutTotals, expectedOrder, orderChoice, placedOrder } from './orders.ts';
import { fastRecipient } from './recipient.ts';
import { writtenText } from './written-text.ts';
import { z } from './zod.ts';

const promocode = z.string().trim().max(PROMO_CODE_MAX);

/** What a one-click order buys: one piece of one size, named in either way (section 9: only one product). */
const goods = z.object({
  offer_id: id.optional(),
  offers: z
    .array(z.object({ offer_id: id }))
    .max(100)
    .optional(),
});

/** What decides the price of the goods. */
const benefits = z.object({
  /** Without it the code that was applied before; empty for none. */
  promocode: promocode.optional(),
  /** Which benefit of the customer's card applies; without it the one chosen in the cart. */
  selected_limit_type: limitType.optional(),
  /** False keeps the bonuses for another order. */
  use_bonuses: z.boolean().default(true),
});

/** The delivery and the payment; everything may be absent while the shopper has not come to it. */
const choice = orderChoice.partial({ delivery_id: true });

/** The recipient as far as it has been typed: it does not decide the sums. */
const begunRecipient = z.object({
  name: z.string().max(TEXT_MAX).optional(),
  surname: z.string().max(TEXT_MAX).optional(),
  phone: z.string().max(TEXT_MAX).optional(),
  email: z.string().max(TEXT_MAX).optional(),
});

/** What a one-click order will cost; sums in roubles. */
export const fastOrderTotals = checkoutTotals.extend({
  /** Ways of delivery in the order's city, priced for these goods. */
  list: z.array(fastDelivery),
  /** Null until a way of delivery is chosen; the final amount is then of the goods alone. */
  delivery_price: roubles.nullable(),
  /** A customer's benefits to choose from; none for a guest. */
  level_limits: z.array(levelLimit),
  /** What the promo code takes off. */
  promo_code_discount: noneByDefault(roubles),
  /** The code in force or refused, with the reason when it takes nothing off; null without one. */
  promo_code: z
    .object({ text: z.string().min(1), price: noneByDefault(roubles), message: z.string().optional() })
    .nullable(),
  /** The largest sum that may be paid in parts. */
  installment_limit: roubles.default(INSTALLMENT_LIMIT),
  /** Why the order may not be placed, as sanitised HTML; empty when it may. */
  restriction_message: z.string(),
});
export type FastOrderTotals = z.infer<typeof fastOrderTotals>;

/** The code in force and what it takes off; empty and 0 without one. */
const appliedPromo = z.object({ text: z.string(), price: noneByDefault(roubles) });

/** Section 7, Orders: the one-click order (section 4, Fast order; AP-09). */
export const fastOrders = {
  'POST /services/rest/v2/orders/pre_fast_order': endpoint({
    summary: 'Посчитать заказ в один клик, ничего не оформляя; без доставки — только товар',
    access: 'session',
    isRead: true,
    body: goods.extend({ ...choice.shape, ...benefits.shape, user_info: begunRecipient.optional() }),
    result: fastOrderTotals,
  }),
  'POST /services/rest/v2/orders/fast_order': endpoint({
    summary: 'Оформить заказ в один клик, мимо корзины; с ключом Idempotency-Key повтор безвреден',
    access: 'session',
    idempotent: true,
    body: goods.extend({
      ...orderChoice.shape,
      ...benefits.shape,
      user_info: fastRecipient,
      payment_id: id,
      comment: writtenText(TEXT_MAX).default(''),
      /** Call the shopper to confirm the order. */
      operator_call: z.boolean().default(false),
      /** As in orders/checkout. */
      agree: z.boolean().optional(),
      expected: expectedOrder.optional(),
    }),
    result: placedOrder,
  }),
  'POST /services/rest/v1/orders/fastorder_promos': endpoint({
    summary: 'Применить промокод к заказам в один клик',
    access: 'session',
    body: goods.extend({
      /** Either name will do. */
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
