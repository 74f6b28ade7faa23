import { DELIVERY_TYPES, POINT_TYPES } from '#lib/domain/deliveries.ts';
import { PAYMENT_METHODS } from '#lib/domain/payments.ts';
import { POINTS_LIMIT } from '#lib/domain/pickup-points.ts';
import { PROMO_CODE_MAX } from '#lib/domain/text.ts';
import { POINT_LABELS } from '#lib/texts/point-labels.ts';
import { limitType } from './cart.ts';
import {
  cityQuery,
  clock,
  coordinates,
  day,
  id,
  noneByDefault,
  roubles,
  written,
  writtenId,
  writtenIds,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { store } from './local.ts';
import { z } from './zod.ts';

export const deliveryType = z.enum(DELIVERY_TYPES);

export const pickupPoint = z.object({
  id,
  type: z.enum(POINT_TYPES),
  type_label: z.enum(Object.values(POINT_LABELS)),
  name: z.string(),
  address: z.string(),
  hours: z.string(),
  coordinates: coordinates.optional(),
  /** The nearest metro station; may be empty. */
  metro: z.string(),
  /** What can be done there; null where that is not told. */
  has_fitting: z.boolean().nullable(),
  takes_card: z.boolean().nullable(),
  takes_cash: z.boolean().nullable(),
  /** By this day an order placed now is there; null where that is not told. */
  delivery_date: day.nullable(),
});
export type PickupPoint = z.infer<typeof pickupPoint>;

/** What is promised of one way, for an order placed now. */
const promise = z.object({
  /** «завтра», «во вторник, 24 ноября», «24–26 ноября». */
  term: z.string(),
  /** The same as days; they differ where only a range is known. */
  first_day: day.optional(),
  last_day: day.optional(),
  /** Orders before this moment arrive on the same days; in shop time. */
  order_before: z.iso.datetime({ offset: true }).optional(),
  /** All of it: «Курьером во вторник, 24 ноября, бесплатно»; plain text. */
  sentence: z.string(),
  /** What may be added: «Закажите до 16:00 · ещё 1 010 ₽ до бесплатной доставки»; plain text, may be empty. */
  note: z.string(),
});

/** In so many seconds the promises are said in other words: the hour passes, «завтра» becomes «сегодня». */
const saidFor = noneByDefault(z.number().int());

/** A store of the city that has the product. */
const holdingStore = z.object({
  store_id: id,
  name: z.string(),
  /** Titles of the sizes that it has. */
  sizes: z.array(z.string()),
});

/** One way to get the order in a city, with what it costs this cart. */
export const delivery = promise.extend({
  id,
  type: deliveryType,
  title: z.string(),
  description_html: z.string(),
  /** For this cart, roubles; 0 is free. Left out where a back end does not name it. */
  price: roubles.optional(),
  /** From this amount of goods the delivery is free; null when it never is. */
  free_from: roubles.nullable(),
  /** The days that may be chosen, courier and store pickup; empty for points. */
  dates: z.array(
    z.object({
      /** The day of delivery. */
      date: day,
      /** When the warehouse assembles it; goes back in checkout. */
      assemble_date: day,
      delivery_interval: z.array(z.object({ from: clock, to: clock })),
    }),
  ),
});
export type Delivery = z.infer<typeof delivery>;

/** The same as the one-click order lists it (section 3): the hours of the nearest day stand beside it. */
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
  /** Why this sum cannot be paid so; empty when it can, and while the sum is not known. */
  reason: z.string(),
});
export type Payment = z.infer<typeof payment>;

const pointsLimit = written(z.number().int().min(1).max(POINTS_LIMIT)).default(POINTS_LIMIT);

/** Section 7: names the one-click order's own lists. */
const fastOrderType = z.literal('fast_order');

/** What the deliveries are priced for, where that is not the session's cart. */
const pricedFor = z.object({
  /** With it the prices are for one piece of one size, and `delivery/types` has the same ways in `list` too. */
  order_type: fastOrderType.optional(),
  offer_ids: writtenIds(100).optional(),
  /** As in orders/pre_fast_order: they decide from where on the delivery is free. */
  promocode: z.string().trim().max(PROMO_CODE_MAX).optional(),
  selected_limit_type: limitType.optional(),
});

/** Section 7, Delivery and payment. */
export const deliveries = {
  'GET /api/v1/delivery/points': endpoint({
    summary: 'Пункты выдачи и постаматы города',
    access: 'public',
    query: z.object({ city: writtenId, limit: pointsLimit }),
    result: z.object({ items: z.array(pickupPoint) }),
  }),
  'GET /services/rest/v1/receive/types': endpoint({
    summary: 'Способы получения в городе, кратко: для страницы товара; с product — для его цены и наличия',
    access: 'public',
    query: cityQuery.extend({
      product: writtenId.optional(),
      /** One of its sizes; without it any of them. */
      offer: writtenId.optional(),
    }),
    result: z.object({
      items: z.array(
        promise.extend(delivery.pick({ type: true, title: true, price: true, free_from: true }).shape),
      ),
      /** Where in the city it lies now, the one that `items` names first. */
      stores: z.array(holdingStore),
      said_for: saidFor,
    }),
  }),
  'GET /services/rest/v2/delivery/types': endpoint({
    summary: 'Способы доставки для корзины сеанса или для заказа в один клик; без city — в городе сеанса',
    access: 'session',
    query: cityQuery.partial().extend(pricedFor.shape),
    result: z.object({
      deliveries: z.array(delivery),
      list: z.array(fastDelivery).optional(),
      said_for: saidFor,
    }),
  }),
  'GET /services/rest/v2/delivery/get_point': endpoint({
    summary: 'Пункты выдачи города, в которые можно отправить корзину сеанса',
    access: 'session',
    // A browser asks for a large city in parts: each is read without holding up the finger.
    query: cityQuery.extend({
      ...pricedFor.shape,
      limit: pointsLimit,
      page: written(z.number().int().min(1).max(7000)).default(1),
    }),
    // For this cart, roubles; 0 is free, null where nothing is delivered to points.
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
      delivery_id: writtenId.optional(),
      pvz: written(z.number().int().min(0).max(1)).optional(),
      /** With it the ways that this very point takes. */
      postamat_id: writtenId.optional(),
      /** A one-click order is paid for in the same ways. */
      order_type: fastOrderType.optional(),
    }),
    result: z.object({ items: z.array(payment) }),
  }),
};
