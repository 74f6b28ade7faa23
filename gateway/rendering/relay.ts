import { getTraceHeaders } from '#lib/tracing/spans.ts';
import type { RenderRequest, RequestHandler } from './next-renderer.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Headers that belong to the connection between Next and its client, and not to the answer. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'date'];

/**
 * Creates a handler that relays a visitor's request to a render worker. With render workers the gateway's process loads
 * no Next of its own. The request's body is dropped, because Next has only pages and files here.
 */
export const createRelayHandler =
  (workers: Pick<WorkerPool, 'relay'>): RequestHandler =>
  async (req, res) => {
    const { status, headers, body } = await workers.relay({
      method: req.method as RenderRequest['method'],
      address: req.url ?? '/',
      headers: { ...flattenHeaders(req.headers), ...getTraceHeaders() },
    });
    const passed = Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.includes(name));
    res.writeHead(status, Object.fromEntries(passed));
    res.end(body);
  };

const flattenHeaders = (headers: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || name === 'host' || name === 'content-length' ? [] : [[name, String(value)]],
    ),
  );
