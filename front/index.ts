import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import compression from 'compression';
import Negotiator from 'negotiator';
import { ENCODINGS, FinishedPages } from './finished-pages.ts';
import { wholePage } from './whole-page.ts';

export type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/**
 * The server in front of Next's request handler: pages leave it compressed and with their scripts after the
 * first paint, other answers compressed. It knows nothing of the shop.
 */
export function createFront(handle: Handler): Server {
  const compress = compression();
  const pages = new FinishedPages();
  return createServer((req, res) => {
    compress(req, res, () => {
      wholePage(res, (page) => {
        const accepted = new Negotiator(req).encodings();
        const encoding = ENCODINGS.find((name) => accepted.includes(name)) ?? 'identity';
        const etag = res.getHeader('etag');
        if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
        return pages.finish(page, encoding, typeof etag === 'string' ? etag : undefined);
      });
      handle(req, res).catch((error: unknown) => {
        console.error(error);
        if (!res.headersSent) res.writeHead(500);
        res.end();
      });
    });
  });
}
