import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';

/**
 * Faults of a dependency. `slow` holds responses back until the fault ends. `down` closes connections. `wrong`
 * responds with an invalid message.
 */
export const FAULTS = ['slow', 'down', 'wrong'] as const;
export type Fault = (typeof FAULTS)[number];

/**
 * HTML that a web server or proxy on the dependency's port would send. Clients of other protocols receive the
 * same HTTP response.
 */
const PAGE = '<html>Сайт готовится</html>';
export const WRONG_PAGE = Buffer.from(
  `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${Buffer.byteLength(PAGE)}\r\nconnection: close\r\n\r\n${PAGE}`,
);
/** Bytes that are not a valid message, neither of PostgreSQL nor of Redis. */
export const WRONG_BYTES = Buffer.from('\u0007\u0001nonsense\r\n'.repeat(8), 'latin1');

export interface FaultProxy {
  /** Null when the proxy listens on a Unix socket. */
  port: number | null;
  /** Applies a fault to open and new connections. Null ends the fault. */
  set: (fault: Fault | null) => void;
  close: () => Promise<void>;
}

interface Pair {
  client: Socket;
  held: Buffer[];
}

/**
 * Opens a proxy in front of a dependency of the shop. A test injects faults into the proxy.
 * @param wrong bytes that the proxy sends during the fault `wrong`
 * @param listenOn path of a Unix socket, or a port. 0 selects a free port
 */
export async function openFaultProxy(
  target: NetConnectOpts,
  wrong: Buffer,
  listenOn: string | number = 0,
): Promise<FaultProxy> {
  let fault: Fault | null = null;
  const pairs = new Set<Pair>();

  const spoil = (client: Socket) => client.end(wrong);
  const server: Server = createServer((client) => {
    client.on('error', () => {});
    if (fault === 'down') return void client.destroy();
    const pair: Pair = { client, held: [] };
    const upstream = connect(target);
    pairs.add(pair);
    upstream.on('error', () => client.destroy());
    upstream.on('close', () => client.end());
    client.on('close', () => {
      pairs.delete(pair);
      upstream.destroy();
    });
    client.on('data', (data) => {
      if (fault === 'wrong') spoil(client);
      else upstream.write(data);
    });
    upstream.on('data', (data) => {
      if (fault === 'slow') pair.held.push(data);
      else if (fault === 'wrong') spoil(client);
      else client.write(data);
    });
  });

  await new Promise<void>((done) =>
    typeof listenOn === 'string' ? server.listen(listenOn, done) : server.listen(listenOn, '127.0.0.1', done),
  );
  const address = server.address();
  const end = () => {
    for (const { client } of pairs) client.destroy();
  };
  return {
    port: address !== null && typeof address === 'object' ? address.port : null,
    set: (next) => {
      fault = next;
      if (next === 'down') end();
      if (next !== null) return;
      for (const { client, held } of pairs) for (const data of held.splice(0)) client.write(data);
    },
    close: () =>
      new Promise((done) => {
        end();
        server.close(() => done());
      }),
  };
}
