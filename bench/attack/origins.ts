import { readOperations } from '../fuzz/requests';
import { exactly, type Figure, note } from '../report';
import { many, Stranger } from './stranger';

/** Where a page of somebody else's may say that it comes from. @param host of the shop, with its port */
const originsFor = (host: string): string[] => [
  'https://evil.example',
  'http://evil.example',
  'null',
  `https://${host}.evil.example`,
  `http://evil.example#${host}`,
  `http://evil.example/${host}`,
  `http://${host.split(':')[0]}.evil.example`,
  `http://evil${host}`,
  `http://${host.split(':')[0]}:1`,
  `http://user@evil.example:80`,
  'file://',
  'chrome-extension://abcdef',
  'http://127.0.0.1.evil.example',
];

/** Every write, as a page of another site would have a shopper's browser send it. */
export async function foreignOrigins(url: string): Promise<Figure[]> {
  const operations = readOperations().filter(({ method }) => method !== 'GET');
  const origins = originsFor(new URL(url).host);
  const tries = operations.flatMap((operation) => origins.map((origin) => ({ ...operation, origin })));
  const stranger = new Stranger(url);
  const passed: string[] = [];
  await many(tries.length, 4, async (turn) => {
    const { method, path, origin } = tries[turn] as (typeof tries)[number];
    const reply = await stranger.ask(path.replace(/~?\{\w+\}/g, '1'), {
      method,
      body: {},
      headers: { origin },
    });
    if (reply.status !== 403) passed.push(`${method} ${path} ${origin}: ${reply.status}`);
  });
  return [
    note('записей с чужого сайта', tries.length, ''),
    exactly('из них не отвергнуто', passed.length === 0 ? 0 : passed.slice(0, 3).join('; '), 0),
  ];
}
