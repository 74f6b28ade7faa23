import { Hono } from 'hono';
import { drawPng } from '../foreign/png.ts';
import { listen } from '../listen.ts';
import { addCart } from './cart.ts';
import { addCatalog } from './catalog.ts';
import { addContent } from './content.ts';
import { addDelivery } from './delivery.ts';
import { addOrders } from './orders.ts';
import { addPeople } from './people.ts';
import { Visitors } from './visitors.ts';

/**
 * Creates the shop «Вереск», which sells rucksacks and scarves and stores everything in memory. It answers every call of section 7
 * with the fields that sections 3 and 7 name, and has none of the calls that the specification does not name. A list
 * without a name in section 7 is a bare one; "not found" is an error of the envelope.
 * @param cookie name of the session's cookie
 * @param hasOrderFields whether orders have the fields of the checkout too; otherwise only a number, because the
 * specification shows no field of an order
 */
export function createMinimalShop({ cookie = 'visitor', hasOrderFields = false } = {}): Hono {
  const app = new Hono();
  const visitors = new Visitors(cookie);
  addContent(app, visitors);
  addCatalog(app, visitors);
  addCart(app, visitors);
  addDelivery(app, visitors);
  addOrders(app, visitors, hasOrderFields);
  addPeople(app, visitors);
  app.get('/pictures/:name{.+\\.png}', (c) =>
    c.body(drawPng(c.req.param('name')), 200, { 'content-type': 'image/png' }),
  );
  app.notFound((c) => c.html('<h1>404 Not Found</h1>', 404));
  return app;
}

/** Opens the shop on a port of its own. */
export function openMinimalServer() {
  const shop = createMinimalShop();
  return listen(async (request) => shop.fetch(request));
}
