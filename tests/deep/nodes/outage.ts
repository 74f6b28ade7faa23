import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '#tests/support/cluster/index.ts';
import { listPublicAddresses } from './addresses.ts';

const KEPT = 30;
const GIVE_UP_MS = 60_000;

const statusOf = async (address: string) => {
  const response = await fetch(address);
  const text = await response.text();
  return { status: response.status, retry: response.headers.get('retry-after'), text };
};

/** Answers of two nodes during a database outage and after it. */
export interface Outage {
  wrong: string[];
  /** Seconds until both nodes are ready again. */
  readySeconds: number;
  /** Status of an uncached page after the outage. */
  freshStatus: number;
}

/**
 * Stops the database for some time and collects wrong responses. Cached pages must be served, and every other
 * response must be a 503.
 */
export async function stopDatabaseFor(cluster: Cluster, seconds: number): Promise<Outage> {
  const { url, nodes } = cluster;
  const pages = await listPublicAddresses(url, KEPT);
  for (const node of nodes) for (const page of pages) await statusOf(node.url + page);

  await cluster.stopDatabase();
  const wrong: string[] = [];
  const until = Date.now() + seconds * 1000;
  let round = 0;
  do {
    for (const node of nodes) {
      const page = pages[round % pages.length] as string;
      const cached = await statusOf(node.url + page);
      if (cached.status !== 200) wrong.push(`${page}: ${cached.status}`);
      const fresh = await statusOf(`${node.url}/catalog/shoes?filter[price]=max${2000 + round}`);
      if (fresh.status !== 503 || !fresh.retry || !fresh.text.includes('ненадолго закрыт'))
        wrong.push(`new page: ${fresh.status} ${fresh.retry}`);
      const answer = await statusOf(`${node.url}/api/v1/sections`);
      if (answer.status !== 503 || !answer.retry || !answer.text.includes('"status":"error"'))
        wrong.push(`API: ${answer.status} ${answer.retry}`);
      const ready = await statusOf(`${node.url}/readyz`);
      if (ready.status !== 503) wrong.push(`readyz: ${ready.status}`);
    }
    round++;
    await sleep(200);
  } while (Date.now() < until);

  await cluster.startDatabase();
  const from = performance.now();
  const readyAll = async () =>
    (await Promise.all(nodes.map((node) => statusOf(`${node.url}/readyz`)))).every(
      ({ status }) => status === 200,
    );
  while (!(await readyAll()) && performance.now() - from < GIVE_UP_MS) await sleep(50);
  const readySeconds = (performance.now() - from) / 1000;
  const fresh = await statusOf(`${url}/catalog/shoes?filter[price]=max1999`);
  return { wrong, readySeconds, freshStatus: fresh.status };
}
