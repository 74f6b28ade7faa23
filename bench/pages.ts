import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compress } from '#gateway/http/encodings.ts';
import { type Programs, startNginx } from '#tests/support/cluster/services.ts';
import { findFreePort } from '#tests/support/ephemeral.ts';
import { ensurePrograms } from '../scripts/system-packages.mjs';
import { Refusal } from '../scripts/tasks.mjs';
import type { Bench } from './bench.ts';
import { openPlainNext } from './plain-next.ts';
import { checkAtLeast, checkAtMost, checkExactly, type Figure, recordFigure } from './report.ts';
import { measureSpeed } from './wrk.ts';

const CARDS = 48;
const LISTING = '/catalog/shoes?page=2';

const countCards = (html: string) =>
  new Set([...html.matchAll(/<a[^>]+href="(\/product\/[^"#?]+)"/g)].map(([, href]) => href)).size;

/** Serves a page by nginx from a file. The file is compressed in the same way as the page for browsers. */
async function openFile(url: string): Promise<{ url: string; close: () => Promise<void> }> {
  const programs = (await ensurePrograms({ nginx: 'nginx' })) as Programs | null;
  if (!programs) throw new Refusal('Для сравнения нужен nginx (в Debian: apt-get install nginx)');
  const folder = mkdtempSync(join(tmpdir(), 'poluton-file-'));
  // fetch decompresses the page, so it is compressed again in the same way as by the gateway.
  const page = Buffer.from(await (await fetch(url)).arrayBuffer());
  writeFileSync(join(folder, 'page.html'), await compress(page, 'br'));
  const port = await findFreePort();
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

/**
 * Compares the speed of a listing from the page cache with plain Next and with nginx. Plain Next renders the listing,
 * and nginx serves the listing from a file.
 */
export async function measurePages({ shop }: Bench): Promise<Figure[]> {
  const url = shop.url + LISTING;
  const next = await openPlainNext(shop);
  const file = await openFile(url);
  try {
    const made = await fetch(next.url + LISTING);
    const control = made.headers.get('cache-control') ?? '';
    // Plain Next must not cache the page, because otherwise two cached pages would be compared.
    if (!control.includes('no-store')) throw new Refusal(`${LISTING} не собирается заново: ${control}`);
    const figures = [
      checkExactly('карточек на странице из памяти', countCards(await (await fetch(url)).text()), CARDS),
      checkExactly('карточек на собранной странице', countCards(await made.text()), CARDS),
    ];
    const kept = await measureSpeed(url);
    const fromFile = await measureSpeed(file.url);
    const rendered = await measureSpeed(next.url + LISTING, { connections: 4 });
    figures.push(
      recordFigure('страниц из памяти', kept.perSecond, 'в секунду'),
      recordFigure('nginx из файла', fromFile.perSecond, 'в секунду'),
      recordFigure('Next собирает каждую', rendered.perSecond, 'в секунду'),
      checkAtMost('из памяти: 99 % ответов, 16 соединений', kept.p99, 5, 'мс', 2),
      checkAtLeast('против собранных на запрос', kept.perSecond / rendered.perSecond, 5, 'раз'),
      checkAtLeast('против nginx', kept.perSecond / fromFile.perSecond, 0.3, 'раз'),
    );
    return figures;
  } finally {
    await file.close();
    await next.close();
  }
}
