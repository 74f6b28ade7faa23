import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Refusal, runQuietly } from '../steps.mjs';
import type { Bench } from './index';
import { atLeast, exactly, type Figure, note } from './report';

const SECONDS = 8;
const CONNECTIONS = 10;
const CARDS = 48;
const LISTING = '/catalog/shoes?page=2';

const measured = z.object({
  requests: z.object({ average: z.number() }),
  errors: z.number(),
  non2xx: z.number(),
});

/** The cookie of Next's draft mode: a request that carries it is rendered for itself alone. */
function bypassCookie(): string {
  const file = join(process.env.NEXT_DIST_DIR ?? '.next', 'prerender-manifest.json');
  const manifest = z
    .object({ preview: z.object({ previewModeId: z.string() }) })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  return `__prerender_bypass=${manifest.preview.previewModeId}`;
}

async function perSecond(url: string, cookie?: string): Promise<number> {
  const fire = async (seconds: number) => {
    const args = ['node_modules/.bin/autocannon', '-j', '-c', `${CONNECTIONS}`, '-d', `${seconds}`];
    // As every browser asks.
    args.push('-H', 'accept-encoding=gzip, deflate, br');
    if (cookie) args.push('-H', `cookie=${cookie}`);
    const output = await runQuietly(process.execPath, [...args, url]);
    return measured.parse(JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)));
  };
  await fire(2);
  const { requests, errors, non2xx } = await fire(SECONDS);
  if (errors + non2xx > 0) throw new Refusal(`${url}: ${errors} ошибок, ${non2xx} ответов не 2xx`);
  return requests.average;
}

const countCards = (html: string) =>
  new Set([...html.matchAll(/<a[^>]+href="(\/product\/[^"#?]+)"/g)].map(([, href]) => href)).size;

/** A cached listing against the same listing rendered for each request, and the statuses of absent pages. */
export async function pages({ shop }: Bench): Promise<Figure[]> {
  const url = shop.url + LISTING;
  const cookie = bypassCookie();
  const [kept, made] = await Promise.all([fetch(url), fetch(url, { headers: { cookie } })]);
  // Otherwise the comparison would hold a page against itself.
  const control = made.headers.get('cache-control') ?? '';
  if (!control.includes('no-store')) throw new Refusal(`${LISTING} не собирается заново: ${control}`);
  const figures = [
    exactly('карточек на странице из кеша', countCards(await kept.text()), CARDS),
    exactly('карточек на собранной странице', countCards(await made.text()), CARDS),
  ];
  const cached = await perSecond(url);
  const rendered = await perSecond(url, cookie);
  figures.push(
    note('страниц из кеша', cached, 'в секунду'),
    note('собранных на каждый запрос', rendered, 'в секунду'),
    atLeast('во сколько раз быстрее из кеша', cached / rendered, 5, ''),
  );
  for (const path of ['/catalog/net-takogo', '/product/net-takogo', '/catalog/shoes?page=9999'])
    figures.push(exactly(`код ответа ${path}`, (await fetch(shop.url + path)).status, 404));
  return figures;
}
