import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { POPULAR_REQUESTS } from '#gateway/page-cache/popular-pages.ts';
import { computeMedian } from './report.ts';

const request = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      buffer(response).then(resolve, reject);
    }).on('error', reject);
  });

/** Time within which the gateway compresses a popular page again at the best quality, ms. */
const SETTLED_MS = 5_000;

/** Requests a page so often that the gateway compresses it at the best quality. */
export async function makePopular(url: string): Promise<void> {
  for (let time = 0; time <= POPULAR_REQUESTS; time++) await request(url);
  await sleep(SETTLED_MS);
}

/** Length of a kernel clock tick, ms. Linux counts the processor time of a process in ticks. */
const TICK_MS = 10;

/** Returns the processor time that all threads of a process have used so far, ms. */
function readCpuTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

const GROUP = 10;

/**
 * Measures the processor time of an uncached page, ms. The result is the median over groups of ten pages.
 * @param addresses URLs of uncached pages, each requested once. The first third only warms the process up
 */
export async function measureCpuPerPage(pid: number, addresses: readonly string[]): Promise<number> {
  const warm = Math.floor(addresses.length / 3);
  const costs: number[] = [];
  for (const address of addresses.slice(0, warm)) await (await fetch(address)).text();
  for (let at = warm; at + GROUP <= addresses.length; at += GROUP) {
    const before = readCpuTime(pid);
    for (const address of addresses.slice(at, at + GROUP)) await (await fetch(address)).text();
    costs.push((readCpuTime(pid) - before) / GROUP);
  }
  return computeMedian(costs);
}
