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

/** Time within which a popular page is compressed again at the best quality, ms. */
const SETTLED_MS = 5_000;

/** Requests a page so often that the shop compresses it at its best quality. */
export async function makePopular(url: string): Promise<void> {
  for (let time = 0; time <= POPULAR_REQUESTS; time++) await request(url);
  await sleep(SETTLED_MS);
}

/** Length of a tick in which the kernel counts the time of a process, ms (Linux). */
const TICK_MS = 10;

/** Returns the processor time that a process has used so far, with all its threads, ms. */
function readCpuTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

const GROUP = 10;

/**
 * Measures the processor time of a page that is not cached, ms: the median of groups of ten.
 * @param addresses each is requested once, and the first third warms the process up
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
