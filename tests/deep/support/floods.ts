import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { Agent, get } from 'node:http';

/** Floods of one network with their descriptions, see flooder.ts. */
export const FLOODS = {
  listings: '200 connections for listings that are not cached',
  facets: '200 connections for filters',
  search: '100 connections for the search',
  passwords: '50 connections that guess passwords',
  carts: '200 connections without a cookie that fill carts',
  messages: '50 connections that write to the shop',
  drips: '60 uploads byte by byte',
  bodies: '24 connections with the most expensive bodies',
  segments: '4 connections with random headers of the router',
} as const;
export type FloodKind = keyof typeof FLOODS;

/**
 * Starts a flood in a separate process, so that it does not delay the measured clients.
 * @param seconds duration of the flood
 * @param offers ids of sizes that the flood adds to carts
 * @returns a promise that resolves at the end of the flood with the statuses of its responses, as JSON
 */
export function startFlood(
  kind: FloodKind,
  url: string,
  seconds: number,
  offers: readonly number[],
): Promise<string> {
  const args = ['tests/deep/support/flooder.ts', kind, url, String(seconds)];
  const child = spawn(process.execPath, [...args, ...offers.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part) => {
    output += part;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`flood ${kind}: code ${code}`)),
    );
  });
}

/**
 * An HTTP agent with little overhead. With `fetch`, garbage collection would take longer than the request of a cached
 * page.
 */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Requests a page for one visitor. @returns the response's status */
function requestPage(page: string, address: string): Promise<number> {
  const headers = { 'x-forwarded-for': address, 'accept-encoding': 'br' };
  return new Promise((resolve, reject) => {
    get(page, { agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', reject);
  });
}

/** Requests a page for one visitor. @returns the duration in ms @throws on a status other than 200 */
export async function timePage(page: string, address: string): Promise<number> {
  const from = performance.now();
  const status = await requestPage(page, address);
  if (status !== 200) throw new Error(`${page}: ${status}`);
  return performance.now() - from;
}

/** Paths of pages that most visitors open. */
export const CACHED_PAGES = ['/', '/catalog/shoes', '/catalog/bags', '/info/delivery', '/stores'];

/** Builds the path of a listing that is not cached yet. */
export const buildNewListingPath = (): string =>
  `/catalog/bags?filter[price]=max${5_000 + randomInt(90_000)}`;
