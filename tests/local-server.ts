import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface LocalServer {
  url: string;
  /** Received requests, the oldest first. */
  received: ReceivedRequest[];
  /** Sets the response to later requests. With the status `null` they never get a response. */
  answer: (status: number | null, body?: unknown) => void;
  close: () => Promise<void>;
}

/** Opens a local HTTP server that simulates an external service. The test sets its responses. */
export async function openLocalServer(): Promise<LocalServer> {
  const heard: ReceivedRequest[] = [];
  let status: number | null = 200;
  let body: unknown = {};
  const server = createServer(async (req: IncomingMessage, res: ServerResponse) => {
    heard.push({
      method: req.method ?? '',
      path: req.url ?? '',
      headers: req.headers,
      body: await text(req).catch(() => ''),
    });
    if (status === null) return;
    res.writeHead(status, { 'content-type': 'application/json' });
    res.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    received: heard,
    answer: (nextStatus, nextBody = {}) => {
      status = nextStatus;
      body = nextBody;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
