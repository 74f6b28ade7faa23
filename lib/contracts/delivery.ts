import { POINTS_LIMIT } from '@/lib/domain/pickup-points';
import { cityQuery, clock, coordinates, day, id, roubles, written, writtenId } from './common';
import { endpoint } from './endpoint';
import { store } from './local';
import { z } from './zod';

export const deliveryType = z.enum(['courier', 'storepickup', 'pickuppoints']);
export type DeliveryType = z.infer<typeof deliveryType>;

export const pickupPoint = z.object({
  id,
  type: z.enum(['pvz', 'postamat']),
  /** 'ПВЗ' or 'Постамат'. */
  type_label: z.enum(['ПВЗ', 'Постамат']),
  name: z.string(),
  address: z.string(),
  hours: z.string(),
  coordinates,
});
export type PickupPoint = z.infer<typeof pickupPoint>;

/** One way to get the order in a city, with what it costs this cart. */
export const delivery = z.object({
  id,
  type: deliveryType,
  title: z.string(),
  description_html: z.string(),
  /** For this cart, roubles; 0 is free. */
  price: roubles,
  /** From this amount of goods the delivery is free; null when it never is. */
  free_from: roubles.nullable(),
  /** «2–3 дня», «завтра». */
  term: z.string(),
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

export const payment = z.object({ id, code: z.string(), title: z.string(), description: z.string() });
export type Payment = z.infer<typeof payment>;

const pointsLimit = written(z.number().int().min(1).max(POINTS_LIMIT)).default(POINTS_LIMIT);

const points = z.object({ items: z.array(pickupPoint) });

/** Section 7, Delivery and payment. */
export const deliveries = {
  'GET /api/v1/delivery/points': endpoint({
    summary: 'Пункты выдачи и постаматы города',
    query: z.object({ city: writtenId, limit: pointsLimit }),
    result: points,
  }),
  'GET /services/rest/v1/receive/types': endpoint({
    summary: 'Способы получения в городе, кратко: для страницы товара',
    query: cityQuery,
    result: z.object({
      items: z.array(delivery.pick({ type: true, title: true, term: true, price: true, free_from: true })),
    }),
  }),
  'GET /services/rest/v2/delivery/types': endpoint({
    summary: 'Способы доставки для корзины сеанса; без city — в городе сеанса',
    query: cityQuery.partial(),
    result: z.object({ deliveries: z.array(delivery) }),
  }),
  'GET /services/rest/v2/delivery/get_point': endpoint({
    summary: 'Пункты выдачи города, в которые можно отправить корзину сеанса',
    // A browser asks for a large city in parts: each is read without holding up the finger.
    query: cityQuery.extend({
      limit: pointsLimit,
      page: written(z.number().int().min(1).max(7000)).default(1),
    }),
    result: points,
  }),
  'GET /services/rest/v2/delivery/pickup': endpoint({
    summary: 'Магазины города, в которых можно забрать заказ',
    query: cityQuery,
    result: z.object({ shops: z.array(store) }),
  }),
  'GET /services/rest/v1/payment/types': endpoint({
    summary: 'Способы оплаты для способа доставки',
    query: z.object({
      delivery_id: writtenId.optional(),
      pvz: written(z.number().int().min(0).max(1)).optional(),
    }),
    result: z.object({ items: z.array(payment) }),
  }),
};
