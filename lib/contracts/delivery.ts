import { DELIVERY_TYPES, PICKUP_POINT_TYPES } from '#lib/domain/deliveries.ts';
import { PAYMENT_METHODS } from '#lib/domain/payments.ts';
import { MAX_PICKUP_POINTS } from '#lib/domain/pickup-points.ts';
import { PROMO_CODE_MAX } from '#lib/domain/text.ts';
import { POINT_LABELS } from '#lib/texts/point-labels.ts';
import { limitType } from './cart.ts';
import {
  cityQuery,
  clock,
  coerceDigits,
  coercedId,
  coerceIds,
  coordinates,
  day,
  id,
  roubles,
  withZeroDefault,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { store } from './locations.ts';
import { z } from './zod.ts';

export const deliveryType = z.enum(DELIVERY_TYPES);

export const pickupPoint = z.object({
  id,
  type: z.enum(PICKUP_POINT_TYPES),
  type_label: z.enum(Object.values(POINT_LABELS)),
  name: z.string(),
  address: z.string(),
  hours: z.string(),
  coordinates: coordinates.optional(),
  /** Nearest metro station. May be empty. */
  metro: z.string(),
  /** Services of the point. Null when unknown. */
  has_fitting: z.boolean().nullable(),
  takes_card: z.boolean().nullable(),
  takes_cash: z.boolean().nullable(),
  /** Latest arrival day of an order placed now. Null when unknown. */
  delivery_date: day.nullable(),
});
export type PickupPoint = z.infer<typeof pickupPoint>;

/** Delivery promise of one delivery method, for an order placed now. */
const promise = z.object({
  /** Delivery term as text: «завтра», «во вторник, 24 ноября», «24–26 ноября». */
  term: z.string(),
  /** First and last day of the delivery term. The two days differ when only a range is known. */
  first_day: day.optional(),
  last_day: day.optional(),
  /** Deadline in the shop's time zone. An order placed before the deadline arrives within this delivery term. */
  order_before: z.iso.datetime({ offset: true }).optional(),
  /** Complete promise as plain text: «Курьером во вторник, 24 ноября, бесплатно». */
  sentence: z.string(),
  /** Optional addition as plain text: «Закажите до 16:00 · ещё 1 010 ₽ до бесплатной доставки». May be empty. */
  note: z.string(),
});

/** Seconds until the texts of the promises change, because a deadline passes or «завтра» becomes «сегодня». */
const promisesValidFor = withZeroDefault(z.number().int());

/** Store of the city that has the product. */
const storeWithProduct = z.object({
  store_id: id,
  name: z.string(),
  /** Titles of the sizes that are in stock in this store. */
  sizes: z.array(z.string()),
});

/** Delivery method in a city, priced for the cart or for the one-click order. */
export const delivery = promise.extend({
  id,
  type: deliveryType,
  title: z.string(),
  description_html: z.string(),
  /** Price of the delivery, roubles. 0 when the delivery is free. A back end may omit the price. */
  price: roubles.optional(),
  /** Minimum amount of products for free delivery, roubles. Null when the delivery is never free. */
  free_from: roubles.nullable(),
  /** Days that can be chosen for courier delivery and for store pickup. Empty for pickup points. */
  dates: z.array(
    z.object({
      /** Day of delivery. */
      date: day,
      /** Day on which the warehouse assembles the order. The client sends this day in the checkout request. */
      assemble_date: day,
      delivery_interval: z.array(z.object({ from: clock, to: clock })),
    }),
  ),
});
export type Delivery = z.infer<typeof delivery>;

/** Delivery method in the list of a one-click order (section 3), with the delivery intervals of the nearest day. */
export const fastDelivery = delivery.extend({
  delivery_interval: z.array(z.object({ from: clock, to: clock })),
});

export type FastDelivery = z.infer<typeof fastDelivery>;

export const paymentMethod = z.enum(PAYMENT_METHODS);

export const payment = z.object({
  id,
  code: z.string(),
  title: z.string(),
  description: z.string(),
  /** Null for a payment on receipt. */
  method: paymentMethod.nullable(),
  /**
   * Reason why this amount cannot be paid by this method. Empty when the method can be used, or when the amount is not
   * known yet.
   */
  reason: z.string(),
});
export type Payment = z.infer<typeof payment>;

const pointsLimit = coerceDigits(z.number().int().min(1).max(MAX_PICKUP_POINTS)).default(MAX_PICKUP_POINTS);

/** Value of `order_type` in requests about a one-click order (section 7). */
const fastOrderType = z.literal('fast_order');

/** Query with the order for which deliveries are priced. By default deliveries are priced for the session's cart. */
const pricingQuery = z.object({
  /** Requests prices for one unit of one size. `delivery/types` then also returns the delivery methods in `list`. */
  order_type: fastOrderType.optional(),
  offer_ids: coerceIds(100).optional(),
  /**
   * Promo code and benefit, as in orders/pre_fast_order. The price after the promo code and the benefit determines
   * whether the delivery is free.
   */
  promocode: z.string().trim().max(PROMO_CODE_MAX).optional(),
  selected_limit_type: limitType.optional(),
});

/** Endpoints of section 7, Delivery and payment. */
export const deliveryEndpoints = {
  'GET /api/v1/delivery/points': endpoint({
    summary: 'Пункты выдачи и постаматы города',
    access: 'public',
    query: z.object({ city: coercedId, limit: pointsLimit }),
    result: z.object({ items: z.array(pickupPoint) }),
  }),
  'GET /services/rest/v1/receive/types': endpoint({
    summary: 'Способы получения в городе, кратко: для страницы товара; с product — для его цены и наличия',
    access: 'public',
    query: cityQuery.extend({
      product: coercedId.optional(),
      /** Offer of the product. If absent, any size of the product counts. */
      offer: coercedId.optional(),
    }),
    result: z.object({
      items: z.array(
        promise.extend(delivery.pick({ type: true, title: true, price: true, free_from: true }).shape),
      ),
      /** Stores of the city that have the product now. The texts in `items` mention the first of these stores. */
      stores: z.array(storeWithProduct),
      said_for: promisesValidFor,
    }),
  }),
  'GET /services/rest/v2/delivery/types': endpoint({
    summary: 'Способы доставки для корзины сеанса или для заказа в один клик; без city — в городе сеанса',
    access: 'session',
    query: cityQuery.partial().extend(pricingQuery.shape),
    result: z.object({
      deliveries: z.array(delivery),
      list: z.array(fastDelivery).optional(),
      said_for: promisesValidFor,
    }),
  }),
  'GET /services/rest/v2/delivery/get_point': endpoint({
    summary: 'Пункты выдачи города, в которые можно отправить корзину сеанса',
    access: 'session',
    // Browsers request the points of a large city in several parts, so that parsing a part does not block the main
    // thread.
    query: cityQuery.extend({
      ...pricingQuery.shape,
      limit: pointsLimit,
      page: coerceDigits(z.number().int().min(1).max(7000)).default(1),
    }),
    // `price` is the price of the delivery in roubles: 0 if the delivery is free, and null if the order cannot be
    // delivered to pickup points.
    result: z.object({ items: z.array(pickupPoint.extend({ price: roubles.nullable() })) }),
  }),
  'GET /services/rest/v2/delivery/pickup': endpoint({
    summary: 'Магазины города, в которых можно забрать заказ',
    access: 'public',
    query: cityQuery,
    result: z.object({ shops: z.array(store) }),
  }),
  'GET /services/rest/v1/payment/types': endpoint({
    summary: 'Способы оплаты для способа доставки',
    access: 'public',
    query: z.object({
      delivery_id: coercedId.optional(),
      pvz: coerceDigits(z.number().int().min(0).max(1)).optional(),
      /** Pickup point. The result then has only the payment methods that this point accepts. */
      postamat_id: coercedId.optional(),
      /** Accepted for compatibility. A one-click order has the same payment methods as any other order. */
      order_type: fastOrderType.optional(),
    }),
    result: z.object({ items: z.array(payment) }),
  }),
};
