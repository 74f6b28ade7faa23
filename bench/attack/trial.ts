import { connect } from 'node:net';
import { openEphemeralShop } from '@/scripts/shop/ephemeral';
import { exactly, type Figure } from '../report';

const INBOX = '/services/rest/v1/dev/inbox';
/** Any of these says that somebody has passed the request on. */
const FORWARDED = [
  'X-Forwarded-For: 203.0.113.9',
  'X-Forwarded-For: 127.0.0.1',
  'X-Forwarded-Host: shop.example',
  'X-Forwarded-Proto: https',
  'X-Forwarded-Server: a',
  'Forwarded: for=203.0.113.9',
  'Via: 1.1 proxy',
  'X-Real-IP: 203.0.113.9',
  'X-Real-IP: 127.0.0.1',
  'True-Client-IP: 203.0.113.9',
  'CF-Connecting-IP: 203.0.113.9',
  'X-Client-IP: 203.0.113.9',
];

/** Asks for the inbox as a browser of the machine does, but for what is told. @returns the status; 0 without an answer */
function ask(url: string, { version = '1.1', connection = 'keep-alive', header = '' } = {}): Promise<number> {
  const { host, port, hostname } = new URL(url);
  const lines = [`GET ${INBOX} HTTP/${version}`, `Host: ${host}`, `Connection: ${connection}`];
  if (header) lines.push(header);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    const done = (status: number) => {
      socket.destroy();
      resolve(status);
    };
    let text = '';
    socket.setEncoding('latin1').setTimeout(20_000, () => done(0));
    socket.on('data', (part: string) => {
      text += part;
      if (text.includes('\r\n')) done(Number(text.split(' ', 2)[1]));
    });
    socket.on('error', () => done(0));
    socket.once('close', () => done(0));
  });
}

/** A trial as a newcomer starts it, and a stranger who comes by way of a proxy on the same machine. */
export async function trial(): Promise<Figure[]> {
  const shop = await openEphemeralShop({ PROXY_DEPTH: '', SHOP_TRIAL: '' });
  try {
    const own = await ask(shop.url);
    // As nginx passes on without a word of settings: no header tells of it.
    const silent = [{ version: '1.0' }, { version: '1.0', connection: 'close' }, { connection: 'close' }];
    const ways = [...silent, ...FORWARDED.map((header) => ({ header }))];
    const seen: string[] = [];
    for (const way of ways) if ((await ask(shop.url, way)) === 200) seen.push(JSON.stringify(way));
    return [
      exactly('сообщения пробного магазина: самой машине', own, 200),
      exactly(
        `тому, кто пришёл через посредника, ${ways.length} способов: показаны`,
        seen.length === 0 ? 0 : seen.join('; '),
        0,
      ),
    ];
  } finally {
    await shop.close();
  }
}
