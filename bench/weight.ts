import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Refusal, runQuietly } from '../scripts/tasks.mjs';
import type { Bench } from './index';
import { atMost, type Figure, note } from './report';

const LIMIT_KB = 45;
const require = createRequire(import.meta.url);

/** The gateway's script loader; it lists the scripts that it loads (gateway/html/defer-scripts.ts). */
const SCRIPT_LOADER = /<script id="_R_">(.*?)<\/script>/s;

/** Scripts that a browser of today loads with the page: those of its tags, and those that its script loader lists. */
export const scriptsOf = (html: string): string[] => {
  const tags = [...html.matchAll(/<script\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/\bnomodule\b/i.test(tag))
    .flatMap((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? []);
  const deferred = SCRIPT_LOADER.exec(html)?.[1]?.matchAll(/"(\/_next\/[^"?]+\.js[^"]*)"/g) ?? [];
  return [...new Set([...tags, ...[...deferred].map(([, src]) => src as string)])];
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

/** First-load scripts of the two pages that most visits begin with, above a bare page. */
export async function weight({ shop, product }: Bench): Promise<Figure[]> {
  const bare = await weightOfBare();
  const catalog = await weightOf(`${shop.url}/catalog/shoes`);
  const goods = await weightOf(shop.url + (await product()));
  // Otherwise the scripts were not found, and nothing was weighed.
  if (Math.min(catalog, goods) < bare) throw new Refusal('Страница магазина легче пустой страницы Next');
  return [
    note('скрипты пустой страницы Next', bare, 'кБ'),
    note('скрипты каталога', catalog, 'кБ'),
    note('скрипты товара', goods, 'кБ'),
    atMost('каталог сверх пустой страницы', catalog - bare, LIMIT_KB, 'кБ'),
    atMost('товар сверх пустой страницы', goods - bare, LIMIT_KB, 'кБ'),
  ];
}
