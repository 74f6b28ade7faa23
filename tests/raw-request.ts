import { connect } from 'node:net';

export interface RawAnswer {
  /** HTTP status. 0 when the connection was closed without a response. */
  status: number;
  /** Headers in the order of the response, including duplicates. Names are in lower case. */
  headers: [name: string, value: string][];
}

const TIMEOUT_MS = 30_000;

/** Sends a request over a raw socket, because every HTTP client would normalize the request target. */
export function sendRawRequest(base: string, target: string): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(base);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket
      .setEncoding('latin1')
      .setTimeout(TIMEOUT_MS, () => socket.destroy(new Error(`no answer: ${target}`)));
    socket.once('connect', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    );
    socket.on('data', (part: string) => {
      text += part;
    });
    socket.once('error', reject);
    socket.once('close', () => {
      const [first = '', ...lines] = (text.split('\r\n\r\n', 1)[0] ?? '').split('\r\n');
      const headers = lines.map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      });
      resolve({ status: Number(first.split(' ')[1] ?? 0), headers });
    });
  });
}
