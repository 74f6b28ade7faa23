import type { Hono } from 'hono';
import { paginate, sendRefusal, sendResult, V1, V2 } from './answers.ts';
import { DELIVERIES, findCity, listPoints, listStores, PAYMENTS } from './locations.ts';
import type { Visitors } from './visitors.ts';

/** Adds the routes of section 7, "Delivery and payment". */
export function addDelivery(app: Hono, visitors: Visitors): void {
  app.get('/api/v1/delivery/points', (c) =>
    sendResult(c, paginate(listPoints(c.req.query('city')), c.req.query('limit'), 1)),
  );
  app.get(`${V1}/receive/types`, (c) => sendResult(c, DELIVERIES));
  // Section 7 defines a field for the list of the fast order, but not for the checkout's list.
  app.get(`${V2}/delivery/types`, (c) =>
    sendResult(c, c.req.query('order_type') === 'fast_order' ? { list: DELIVERIES } : DELIVERIES),
  );
  app.get(`${V2}/delivery/get_point`, (c) => sendResult(c, listPoints(c.req.query('city'))));
  app.get(`${V2}/delivery/pickup`, (c) =>
    sendResult(c, listStores((findCity(c.req.query('city')) ?? visitors.getVisitor(c).city).id)),
  );
  app.get(`${V1}/payment/types`, (c) => sendResult(c, { items: PAYMENTS }));
  // No payment of this shop is made online.
  app.get(`${V1}/payment/url`, (c) => sendRefusal(c, 'Этот заказ оплачивают при получении'));
}
