import type { Cluster } from '../../scripts/shop/cluster';
import { Shopper } from '../../scripts/shop/shopper';
import { exactly, type Figure, note } from '../report';
import { publicAddresses } from './addresses';
import { load } from './load';

const USERS = 50;
const CLIENTS = 24;
const PAGES = 80;
/** Of ten requests so many are for one's own data. */
const OWN = 3;

interface User {
  shopper: Shopper;
  mark: string;
}

async function makeUser(url: string, index: number): Promise<User> {
  const mark = `zz${String(index).padStart(3, '0')}${Math.random().toString(36).slice(2, 10)}zz`;
  const shopper = new Shopper(url);
  await shopper.request('POST /services/rest/v1/user/address', {
    body: { city: 'Москва', street_with_type: `улица ${mark}`, house: '1', comment: mark },
  });
  return { shopper, mark };
}

const marksIn = (text: string) => [
  ...new Set([...text.matchAll(/zz\d{3}[a-z0-9]+zz/g)].map(([mark]) => mark)),
];

/** Users with marked data ask two nodes for pages and for their own data: nobody meets another's mark. */
export async function marks({ url, nodes }: Cluster, requests: number): Promise<Figure[]> {
  const users = await Promise.all(Array.from({ length: USERS }, (_, index) => makeUser(url, index)));
  const pages = await publicAddresses(url, PAGES);
  const places = [url, ...nodes.map((node) => node.url)];
  let foreign = 0;
  let own = 0;
  const { sent, failed, examples } = await load(
    CLIENTS,
    async (turn) => {
      const { shopper, mark } = users[turn % USERS] as User;
      const place = places[turn % places.length] as string;
      if (turn % 10 < OWN) {
        const response = await fetch(`${place}/services/rest/v1/user/address`, {
          headers: { cookie: shopper.cookie },
        });
        const met = marksIn(await response.text());
        if (met.includes(mark)) own++;
        foreign += met.filter((other) => other !== mark).length;
        return response.status === 200 ? null : `address: ${response.status}`;
      }
      const path = pages[(turn * 7) % pages.length] as string;
      const response = await fetch(`${place}${path}?utm_content=${mark}`, {
        headers: {
          cookie: `${shopper.cookie}; mark=${mark}`,
          'user-agent': mark,
          'x-forwarded-host': `${mark}.example`,
          'accept-language': mark,
          referer: `http://${mark}.example/`,
        },
      });
      const body = await response.text();
      foreign += marksIn(`${JSON.stringify([...response.headers])}${body}`).length;
      return response.status === 200 ? null : `${path}: ${response.status}`;
    },
    (count) => count >= requests,
  );
  return [
    note('метки: запросов', sent, ''),
    exactly('метки: неудачных', failed === 0 ? 0 : `${failed} ${examples.join('; ')}`, 0),
    exactly('метки: чужих на страницах и в ответах', foreign, 0),
    exactly('метки: своих в своих данных', own, Math.ceil((sent * OWN) / 10)),
  ];
}
