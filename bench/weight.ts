import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { SORTS } from '#lib/domain/listing.ts';
import { BARE_PAGE, PAGE_BUDGETS } from '#tests/support/page-budgets.ts';
import { listScripts, measureGzipped, measurePage, type PageWeight } from '#tests/support/page-weight.ts';
import { runQuietly } from '../scripts/tasks.mjs';
import type { Bench } from './bench.ts';
import { measureCpuPerPage } from './documents.ts';
import { checkAtMost, checkExactly, type Figure } from './report.ts';

const LISTING_CPU_MS = 25;

/** Builds URLs of distinct full pages of the listing of all products, in several sort orders. */
const listings = (url: string) =>
  SORTS.flatMap((sort) =>
    Array.from({ length: 6 }, (_, index) => `${url}/catalog/view/all?sort=${sort}&page=${index + 2}`),
  );
const require = createRequire(import.meta.url);

const BARE = {
  'package.json': '{ "private": true, "type": "module" }',
  'next.config.js': `export default { turbopack: { root: ${JSON.stringify(process.cwd())} } };`,
  'app/layout.js':
    'export default function Layout({ children }) { return <html lang="ru"><body>{children}</body></html>; }',
  'app/page.js': 'export default function Page() { return <h1>Полутон</h1>; }',
};

/**
 * Builds an empty page with the installed Next, once per version.
 * @returns gzipped bytes of the page's scripts
 */
async function weighBarePage(): Promise<number> {
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
  return listScripts(readFileSync(page, 'utf8'))
    .map((src) => readFileSync(join(folder, '.next', src.replace(/^\/_next\//, '').replace(/\?.*$/, ''))))
    .reduce((sum, content) => sum + measureGzipped(content), 0);
}

const KINDS: Record<keyof PageWeight, string> = {
  scripts: 'скрипты сверх пустой страницы Next',
  document: 'документ',
  compressed: 'документ, сжатый',
  styles: 'стили',
  fonts: 'шрифты',
  pictures: 'картинки первого экрана',
};

/** Compares the weight of one page with the budgets that tests/http/budgets.test.ts checks. */
async function figuresOf(name: string, url: string, budgets: PageWeight): Promise<Figure[]> {
  const weight = await measurePage(url);
  const above: PageWeight = { ...weight, scripts: weight.scripts - BARE_PAGE.scripts };
  return (Object.keys(KINDS) as (keyof PageWeight)[]).map((kind) =>
    checkAtMost(`${name}: ${KINDS[kind]}`, above[kind] / 1000, budgets[kind] / 1000, 'кБ'),
  );
}

/**
 * Measures the weight of the two pages on which most visits begin, and the processor time of an uncached
 * listing.
 */
export async function measureWeight({ shop, product }: Bench): Promise<Figure[]> {
  return [
    checkExactly('скрипты пустой страницы Next, Б', await weighBarePage(), BARE_PAGE.scripts),
    ...(await figuresOf('каталог', `${shop.url}/catalog/shoes`, PAGE_BUDGETS.listing)),
    ...(await figuresOf('товар', shop.url + (await product()), PAGE_BUDGETS.product)),
    checkAtMost(
      'процессор на страницу каталога, которой не было в памяти',
      await measureCpuPerPage(shop.children().web, listings(shop.url)),
      LISTING_CPU_MS,
      'мс',
    ),
  ];
}
