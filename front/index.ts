import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import compression from 'compression';
import { lateScripts } from './late-scripts.ts';
import { wholePage } from './whole-page.ts';

export type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/**
 * The server in front of Next's request handler: pages leave it compressed and with their scripts after the
 * first paint. It knows nothing of the shop.
 */
export function createFront(handle: Handler): Server {
  const compress = compression();
  return createServer((req, res) => {
    compress(req, res, () => {
      wholePage(res, lateScripts);
      handle(req, res).catch((error: unknown) => {
        console.error(error);
        if (!res.headersSent) res.writeHead(500);
        res.end();
      });
    });
  });
}
