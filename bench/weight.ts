import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { SORTS } from '@/lib/domain/listing';
import { Refusal, runQuietly } from '../scripts/tasks.mjs';
import type { Bench } from './bench';
import { cpuPerPage, documentOf } from './documents';
import { atMost, type Figure, note } from './report';

const LIMIT_KB = 45;
/** The document of a listing of 48 cards. */
const LISTING_KB = 180;
const LISTING_PACKED_KB = 20;
/** Of a product with its rows of cards. */
const PRODUCT_KB = 110;
const PRODUCT_PACKED_KB = 16;
const LISTING_CPU_MS = 25;

/** Distinct full pages of the listing of everything: pages in several orders. */
const listings = (url: string) =>
  SORTS.flatMap((sort) =>
    Array.from({ length: 6 }, (_, index) => `${url}/catalog/view/all?sort=${sort}&page=${index + 2}`),
  );
const require = createRequire(import.meta.url);

/** The list of scripts that the gateway's loader loads (gateway/html/defer-scripts.ts). */
const LOADED_SCRIPTS = /for\(const src of (\[[^\]]*\])/;

/** Scripts that a browser of today loads with the page: those of its tags, and those that its script loader lists. */
export const scriptsOf = (html: string): string[] => {
  const tags = [...html.matchAll(/<script\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/\bnomodule\b/i.test(tag))
    .flatMap((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? []);
  const deferred: string[] = JSON.parse(LOADED_SCRIPTS.exec(html)?.[1] ?? '[]');
  return [...new Set([...tags, ...deferred])];
};

const kilobytes = (bytes: number) => bytes / 1000;
const gzipped = (content: Uint8Array) => gzipSync(content, { level: 9 }).length;

async function weightOf(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const sizes = scriptsOf(html).map(async (src) =>
    gzipped(Buffer.from(await (await fetch(new URL(src, url))).arrayBuffer())),
  );
  return kilobytes((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0));
}

const BARE = {
  'package.json': '{ "private": true, "type": "module" }',
  'next.config.js': `export default { turbopack: { root: ${JSON.stringify(process.cwd())} } };`,
  'app/layout.js':
    'export default function Layout({ children }) { return <html lang="ru"><body>{children}</body></html>; }',
  'app/page.js': 'export default function Page() { return <h1>Полутон</h1>; }',
};

/** What a page of the same Next carries when nobody wrote anything on it; built once per version. */
async function weightOfBare(): Promise<number> {
  const { version }: { version: string } = require('next/package.json');
  const folder = resolve('.cache', 'bare-next', version);
  const page = join(folder, '.next', 'server', 'app', 'index.html');
  if (!existsSync(page)) {
    mkdirSync(join(folder, 'app'), { recursive: true });
    for (const [name, text] of Object.entries(BARE)) writeFileSync(join(folder, name), text);
    await runQuietly(process.execPath, [require.resolve('next/dist/bin/next'), 'build'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    });
  }
  const sizes = scriptsOf(readFileSync(page, 'utf8')).map((src) =>
    gzipped(readFileSync(join(folder, '.next', src.replace(/^\/_next\//, '').replace(/\?.*$/, '')))),
  );
  return kilobytes(sizes.reduce((sum, size) => sum + size, 0));
}

/** The two pages that most visits begin with: their first scripts above a bare page's, their documents, a listing's cost. */
export async function weight({ shop, product }: Bench): Promise<Figure[]> {
  const bare = await weightOfBare();
  const catalog = await weightOf(`${shop.url}/catalog/shoes`);
  const productUrl = shop.url + (await product());
  const goods = await weightOf(productUrl);
  const listing = await documentOf(`${shop.url}/catalog/shoes`);
  const page = await documentOf(productUrl);
  const cpu = await cpuPerPage(shop.children().web, listings(shop.url));
  // Otherwise the scripts were not found, and nothing was weighed.
  if (Math.min(catalog, goods) < bare) throw new Refusal('Страница магазина легче пустой страницы Next');
  return [
    note('скрипты пустой страницы Next', bare, 'кБ'),
    note('скрипты каталога', catalog, 'кБ'),
    note('скрипты товара', goods, 'кБ'),
    atMost('каталог сверх пустой страницы', catalog - bare, LIMIT_KB, 'кБ'),
    atMost('товар сверх пустой страницы', goods - bare, LIMIT_KB, 'кБ'),
    atMost('документ каталога', kilobytes(listing.unpacked), LISTING_KB, 'кБ'),
    atMost('документ каталога, сжатый', kilobytes(listing.packed), LISTING_PACKED_KB, 'кБ'),
    atMost('документ товара', kilobytes(page.unpacked), PRODUCT_KB, 'кБ'),
    atMost('документ товара, сжатый', kilobytes(page.packed), PRODUCT_PACKED_KB, 'кБ'),
    atMost('процессор на страницу каталога, которой не было в памяти', cpu, LISTING_CPU_MS, 'мс'),
  ];
}
