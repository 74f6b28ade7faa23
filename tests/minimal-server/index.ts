import { Hono } from 'hono';
import { listen } from '../listen';
import { Visitors } from './answers';
import { addCart } from './cart';
import { addCatalog } from './catalog';
import { addPeople } from './people';

/**
 * A back end that knows the specification alone: it keeps everything in memory, answers with the fields that section
 * 3 and 7 name and no other, says "not found" by the envelope, and has none of the endpoints that the specification does
 * not name. It starts on a port of its own.
 */
export function openMinimalServer() {
  const app = new Hono();
  const visitors = new Visitors();
  addCatalog(app, visitors);
  addCart(app, visitors);
  addPeople(app, visitors);
  app.notFound((c) => c.html('<h1>404 Not Found</h1>', 404));
  return listen(async (request) => app.fetch(request));
}
