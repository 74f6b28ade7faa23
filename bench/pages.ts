import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compress } from '#gateway/http/encodings.ts';
import { type Programs, startNginx } from '#tests/support/cluster/services.ts';
import { freePort } from '#tests/support/ephemeral.ts';
import { needPrograms } from '../scripts/system-packages.mjs';
import { Refusal } from '../scripts/tasks.mjs';
import type { Bench } from './bench.ts';
import { openPlainNext } from './plain-next.ts';
import { atLeast, atMost, exactly, type Figure, note } from './report.ts';
import { speedOf } from './wrk.ts';

const CARDS = 48;
const LISTING = '/catalog/shoes?page=2';

const countCards = (html: string) =>
  new Set([...html.matchAll(/<a[^>]+href="(\/product\/[^"#?]+)"/g)].map(([, href]) => href)).size;

/** Serves the bytes of a page from a file by nginx, compressed as browsers receive it. */
async function openFile(url: string): Promise<{ url: string; close: () => Promise<void> }> {
  const programs = (await needPrograms({ nginx: 'nginx' })) as Programs | null;
  if (!programs) throw new Refusal('Для сравнения нужен nginx (в Debian: apt-get install nginx)');
  const folder = mkdtempSync(join(tmpdir(), 'poluton-file-'));
  // fetch decompresses the page, so it is compressed again as the gateway does it.
  const page = Buffer.from(await (await fetch(url)).arrayBuffer());
  writeFileSync(join(folder, 'page.html'), await compress(page, 'br'));
  const port = await freePort();
  const site = `sendfile on; tcp_nopush on; keepalive_requests 10000000;
    server { listen 127.0.0.1:${port}; location / { root ${folder}; default_type text/html; add_header Content-Encoding br; } }`;
  const nginx = await startNginx(programs, folder, site, port);
  return {
    url: `http://127.0.0.1:${port}/page.html`,
    close: async () => {
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Compares a listing from the page cache with plain Next, which renders it, and with nginx serving a file. */
export async function pages({ shop }: Bench): Promise<Figure[]> {
  const url = shop.url + LISTING;
  const next = await openPlainNext(shop);
  const file = await openFile(url);
  try {
    const made = await fetch(next.url + LISTING);
    const control = made.headers.get('cache-control') ?? '';
    // Otherwise a cached page would be compared with itself.
    if (!control.includes('no-store')) throw new Refusal(`${LISTING} не собирается заново: ${control}`);
    const figures = [
      exactly('карточек на странице из памяти', countCards(await (await fetch(url)).text()), CARDS),
      exactly('карточек на собранной странице', countCards(await made.text()), CARDS),
    ];
    const kept = await speedOf(url);
    const fromFile = await speedOf(file.url);
    const rendered = await speedOf(next.url + LISTING, { connections: 4 });
    figures.push(
      note('страниц из памяти', kept.perSecond, 'в секунду'),
      note('nginx из файла', fromFile.perSecond, 'в секунду'),
      note('Next собирает каждую', rendered.perSecond, 'в секунду'),
      atMost('из памяти: 99 % ответов, 16 соединений', kept.p99, 5, 'мс', 2),
      atLeast('против собранных на запрос', kept.perSecond / rendered.perSecond, 5, 'раз'),
      atLeast('против nginx', kept.perSecond / fromFile.perSecond, 0.3, 'раз'),
    );
    return figures;
  } finally {
    await file.close();
    await next.close();
  }
}
