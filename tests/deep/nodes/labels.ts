import type { Cluster } from '#tests/support/cluster/index.ts';
import { Shopper } from '#tests/support/shopper.ts';
import { load } from '../support/load.ts';
import { listPublicAddresses } from './addresses.ts';

const USERS = 50;
const CLIENTS = 24;
const PAGES = 80;
/** Number of requests, out of ten, that read the user's own data. */
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

/** Counts of the labels that responses to users contained. */
export interface LabelCounts {
  failures: string[];
  /** Number of labels of other users in pages and API responses. */
  foreign: number;
  /** Number of responses with the user's own label. `ownRequests` counts the requests for the user's own data. */
  own: number;
  ownRequests: number;
}

/**
 * Counts labels in responses to users. Each user's data contains a unique label, and the users request pages and
 * their own data from two nodes.
 */
export async function countLabels({ url, nodes }: Cluster, requests: number): Promise<LabelCounts> {
  const users = await Promise.all(Array.from({ length: USERS }, (_, index) => makeUser(url, index)));
  const pages = await listPublicAddresses(url, PAGES);
  const places = [url, ...nodes.map((node) => node.url)];
  let foreign = 0;
  let own = 0;
  const { sent, failed, examples } = await load(
    CLIENTS,
    async (iteration) => {
      const { shopper, mark } = users[iteration % USERS] as User;
      const place = places[iteration % places.length] as string;
      if (iteration % 10 < OWN) {
        const response = await fetch(`${place}/services/rest/v1/user/address`, {
          headers: { cookie: shopper.cookie },
        });
        const met = marksIn(await response.text());
        if (met.includes(mark)) own++;
        foreign += met.filter((other) => other !== mark).length;
        return response.status === 200 ? null : `address: ${response.status}`;
      }
      const path = pages[(iteration * 7) % pages.length] as string;
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
  return {
    failures: failed === 0 ? [] : [`${failed} failed`, ...examples],
    foreign,
    own,
    ownRequests: Math.ceil((sent * OWN) / 10),
  };
}
