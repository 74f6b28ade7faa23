import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type Fetch = (request: Request) => Promise<Response>;

async function answer(fetch: Fetch, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const headers = Object.entries(req.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
  const response = await fetch(
    new Request(`http://${req.headers.host}${req.url}`, { method: req.method, headers, body }),
  );
  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) res.setHeader('set-cookie', cookies);
  res.writeHead(response.status).end(Buffer.from(await response.arrayBuffer()));
}

/** Serves a fetch function over HTTP on a port of this machine. */
export async function listen(fetch: Fetch): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((req, res) => {
    answer(fetch, req, res).catch((error: unknown) => res.destroy(error as Error));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
