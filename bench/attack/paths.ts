import { connect } from 'node:net';
import { exactly, type Figure, note } from '../report';

/** Ways to write a path that leads elsewhere. */
const UPS = [
  '/x/../',
  '//',
  '/\\',
  '/./',
  '/x/%2e%2e/',
  '/%2e%2e/',
  '/x/..%2f',
  '/x\\..\\',
  '/x/%5c..%5c',
  '/..;/',
  '/%2e/',
  '/x/./../',
  '/catalog/../',
  '/_next/../',
  '/media/../',
  '/media/%2e%2e/',
  '/_next/static/../../',
  '/icons/../',
  '/index.php/../',
  '/~/../',
];
const GOALS = [
  'internal/ready',
  'internal/refresh',
  'INTERNAL/ready',
  'Internal/Ready',
  'internal//ready',
  'internal/./ready',
  'internal/ready/',
  'internal/ready?x',
  'internal/ready%20',
  'internal%2fready',
  '%69nternal/ready',
];
const FILES = [
  '/media/../../../../etc/passwd',
  '/media/..%2f..%2f..%2fetc/passwd',
  '/media/%2e%2e/%2e%2e/package.json',
  '/media//etc/passwd',
  '/_next/static/../../package.json',
  '/_next/static/%2e%2e/%2e%2e/server.ts',
  '/_next/../package.json',
  '/_next/image?url=/etc/passwd&w=64&q=75',
  '/_next/image?url=http://127.0.0.1:1/x&w=64&q=75',
  '/media/%00',
  '/media/\\..\\..\\package.json',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/icons/../../package.json',
  '/favicon.ico/../../package.json',
  '/robots.txt/../../.env',
  '/.env',
  '/.git/config',
  '/package.json',
  '/server.ts',
  '/media/series/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/sitemaps/../../package.json',
  '/_next/data/../../../package.json',
  '/%5c..%5c..%5cpackage.json',
  '/static/../../.env',
];
/** Escapes that are no text: an answer of 4xx, whatever stands before them. */
const BROKEN = ['%', '%f', '%ff', '%FF', '%zz', '%C0%AE', '%E0%A4%A', '%ED%A0%80'];
const PLACES = [
  '/catalog/',
  '/product/',
  '/info/',
  '/blog/',
  '/news/',
  '/order/',
  '/media/',
  '/page/',
  '/landing/',
  '/stores/',
  '/personal/',
  '/inspiration/',
  '/api/v1/products/',
  '/api/v1/content/blog/',
  '/services/',
  '/services/rest/v1/info/',
  '/v1/',
  '/sitemaps/',
  '/_next/',
  '/',
];
/** A write to the page of a listing, by way of an address of the API. */
const WRITES = ['POST', 'DELETE', 'PUT', 'PATCH'];

interface Answer {
  status: number;
  text: string;
}

/** Sends a target as it stands: every HTTP client would tidy it up. */
function send(base: string, method: string, target: string): Promise<Answer> {
  const { hostname, port, host } = new URL(base);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      ),
    );
    let text = '';
    socket.setEncoding('latin1').setTimeout(20_000, () => socket.destroy());
    socket.on('data', (part: string) => {
      text += part;
    });
    socket.on('error', () => {});
    socket.once('close', () => resolve({ status: Number(text.split(' ', 2)[1] ?? 0), text }));
  });
}

/** What stands in the files and answers that nobody outside may see. */
const SECRET = /"database"\s*:|root:x:0|"poluton-storefront"|\[core\]|DATABASE_URL/;

export async function paths(url: string): Promise<Figure[]> {
  const seen: string[] = [];
  const failed: string[] = [];
  const look = async (method: string, target: string, isWrong: (answer: Answer) => boolean) => {
    const answer = await send(url, method, target);
    if (answer.status >= 500 || answer.status === 0) failed.push(`${method} ${target}: ${answer.status}`);
    if (isWrong(answer)) seen.push(`${method} ${target}: ${answer.status}`);
  };
  const hidden = ({ text }: Answer) => SECRET.test(text);
  const targets = [...UPS.flatMap((up) => GOALS.map((goal) => up + goal)), ...FILES];
  for (const target of targets) await look('GET', target, hidden);
  for (const method of WRITES)
    for (const up of ['/api/../', '/services/%2e%2e/', '/v1/../', '/api\\..\\', '/api/v1/../../'])
      await look(method, `${up}catalog/shoes`, ({ status }) => status < 300);
  const broken = PLACES.flatMap((place) => BROKEN.map((one) => place + one));
  for (const target of broken) await look('GET', target, ({ status }) => status < 400);
  return [
    note('адресов мимо шлюза и к файлам', targets.length + broken.length + WRITES.length * 5, ''),
    exactly('из них удалось', seen.length === 0 ? 0 : seen.slice(0, 3).join('; '), 0),
    exactly('ответов 5xx и без ответа', failed.length === 0 ? 0 : failed.slice(0, 3).join('; '), 0),
  ];
}
