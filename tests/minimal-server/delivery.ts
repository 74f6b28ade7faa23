import type { Hono } from 'hono';
import { ok, pageOf, refuse, V1, V2 } from './answers.ts';
import { cityOf, DELIVERIES, PAYMENTS, pointsIn, storesIn } from './places.ts';
import type { Visitors } from './visitors.ts';

/** Adds the routes of section 7, "Delivery and payment". */
export function addDelivery(app: Hono, visitors: Visitors): void {
  app.get('/api/v1/delivery/points', (c) =>
    ok(c, pageOf(pointsIn(c.req.query('city')), c.req.query('limit'), 1)),
  );
  app.get(`${V1}/receive/types`, (c) => ok(c, DELIVERIES));
  // Section 7 defines a field for the list of the fast order, but not for the checkout's list.
  app.get(`${V2}/delivery/types`, (c) =>
    ok(c, c.req.query('order_type') === 'fast_order' ? { list: DELIVERIES } : DELIVERIES),
  );
  app.get(`${V2}/delivery/get_point`, (c) => ok(c, pointsIn(c.req.query('city'))));
  app.get(`${V2}/delivery/pickup`, (c) =>
    ok(c, storesIn((cityOf(c.req.query('city')) ?? visitors.of(c).city).id)),
  );
  app.get(`${V1}/payment/types`, (c) => ok(c, { items: PAYMENTS }));
  // No payment of this shop is made online.
  app.get(`${V1}/payment/url`, (c) => refuse(c, 'Этот заказ оплачивают при получении'));
}
