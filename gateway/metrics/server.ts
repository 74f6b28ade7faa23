import { createServer, type Server } from 'node:http';

/** Content type of the text format of Prometheus. */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
const PATH = '/metrics';
const METHODS = ['GET', 'HEAD'];

/**
 * Creates the HTTP server of the metrics, on a port of its own. It answers `/metrics` and nothing else.
 * @param scrape returns the metrics of the whole node as text. Simultaneous requests share one call
 */
export function createMetricsServer(scrape: () => Promise<string>): Server {
  let running: Promise<string> | null = null;
  return createServer(async (req, res) => {
    req.resume();
    const { method = '', url = '' } = req;
    if (url.split('?', 1)[0] !== PATH) return void res.writeHead(404).end();
    if (!METHODS.includes(method)) return void res.writeHead(405, { allow: METHODS.join(', ') }).end();
    try {
      running ??= scrape().finally(() => {
        running = null;
      });
      const text = await running;
      res.writeHead(200, { 'content-type': CONTENT_TYPE, 'content-length': Buffer.byteLength(text) });
      res.end(method === 'HEAD' ? undefined : text);
    } catch {
      res.writeHead(500).end();
    }
  });
}
