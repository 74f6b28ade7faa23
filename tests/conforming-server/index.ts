import { Hono } from 'hono';
import { Sessions } from './answers.ts';
import { addCatalog } from './catalog.ts';
import { addPeople } from './people.ts';
import { addShop } from './shop.ts';

export { CUSTOMER_COOKIE } from './people.ts';

/** A server in this process and the requests that it has received. */
export interface ConformingServer {
  fetch: (request: Request) => Promise<Response>;
  /** `POST /api/v1/cart/offer/10`, without queries. */
  received: string[];
}

/**
 * Opens a server that answers exactly by sections 3 and 7 of the specification, with no field and no call beyond them. It
 * answers "not found" in other words than an unknown address.
 * @param alter replaces an answer; gets the request and what the server has answered
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
