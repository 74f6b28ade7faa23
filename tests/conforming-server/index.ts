import { Hono } from 'hono';
import { Sessions } from './answers.ts';
import { addCatalog } from './catalog.ts';
import { addPeople } from './people.ts';
import { addShop } from './shop.ts';

export { CUSTOMER_COOKIE } from './people.ts';

/** A server in this process and the requests that it has received. */
export interface ConformingServer {
  fetch: (request: Request) => Promise<Response>;
  /** Method and path of each request, such as `POST /api/v1/cart/offer/10`, without queries. */
  received: string[];
}

/**
 * Opens a server that implements sections 3 and 7 of the specification exactly, without further fields or endpoints.
 * Its 404 for a missing entity has another text than its 404 for an unknown URL.
 * @param alter returns the response to send. It receives the request and the server's own response
 */
export function openConformingServer(
  alter: (request: Request, response: Response) => Response | Promise<Response> = (_, response) => response,
): ConformingServer {
  const app = new Hono();
  const sessions = new Sessions();
  addCatalog(app, sessions);
  addShop(app, sessions);
  addPeople(app, sessions);
  app.notFound((c) => c.html('<h1>404</h1>', 404));
  const received: string[] = [];
  return {
    received,
    fetch: async (request) => {
      received.push(`${request.method} ${new URL(request.url).pathname}`);
      return alter(request.clone(), await app.fetch(request));
    },
  };
}
