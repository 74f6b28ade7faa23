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
 * Creates the shop «Вереск», which sells rucksacks and scarves and stores everything in memory. It implements
 * every call of section 7 with the fields of sections 3 and 7, and no other calls. A list without a field
 * name in section 7 is a bare array. "Not found" is an error in the envelope.
 * @param cookie name of the session cookie
 * @param hasOrderFields true when orders also have the fields of the checkout. Otherwise they have only a
 * number, because the specification defines no field of an order
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

/** Opens the shop on a separate port. */
export function openMinimalServer() {
  const shop = createMinimalShop();
  return listen(async (request) => shop.fetch(request));
}
