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

function ask(url: string, version: string, header: string): Promise<number> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `GET ${INBOX} HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\n${header && `${header}\r\n`}Connection: close\r\n\r\n`,
      ),
    );
    let text = '';
    socket.setEncoding('latin1').setTimeout(20_000, () => socket.destroy());
    socket.on('data', (part: string) => {
      text += part;
    });
    socket.on('error', () => {});
    socket.once('close', () => resolve(Number(text.split(' ', 2)[1] ?? 0)));
  });
}

/** A trial as a newcomer starts it, and a stranger who comes by way of a proxy on the same machine. */
export async function trial(): Promise<Figure[]> {
  const shop = await openEphemeralShop({ PROXY_DEPTH: '', SHOP_TRIAL: '' });
  try {
    const own = await ask(shop.url, '1.1', '');
    // As nginx passes on without a word of settings: HTTP/1.0, and no header that tells of it.
    const seen = (await ask(shop.url, '1.0', '')) === 200 ? ['HTTP/1.0'] : [];
    for (const header of FORWARDED) if ((await ask(shop.url, '1.1', header)) === 200) seen.push(header);
    return [
      exactly('сообщения пробного магазина: самой машине', own, 200),
      exactly(
        `тому, кто пришёл через посредника, ${FORWARDED.length + 1} способов: показаны`,
        seen.length === 0 ? 0 : seen.join('; '),
        0,
      ),
    ];
  } finally {
    await shop.close();
  }
}
