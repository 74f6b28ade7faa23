import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { CHROMIUM_ARGS, findChromium } from '../chromium.mjs';
import { runQuietly } from '../steps.mjs';
import type { Bench } from './index';
import { atMost, exactly, type Figure, median } from './report';

const RUNS = 3;
/** Lighthouse loses the start of a trace now and then, and asks to be run again. */
const TRIES = 3;
const isLostTrace = (error: unknown) =>
  error instanceof Error && 'output' in error && String(error.output).includes('NO_NAVSTART');

const audit = z.object({ numericValue: z.number() });
const report = z.object({
  audits: z.object({ 'largest-contentful-paint': audit, 'cumulative-layout-shift': audit }),
});

/** One visit in Lighthouse's mobile simulation: a slow phone on a slow network. */
async function visit(url: string, chromium: string, tries = TRIES): Promise<{ lcp: number; cls: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    await runQuietly(
      process.execPath,
      [
        'node_modules/.bin/lighthouse',
        url,
        '--only-categories=performance',
        '--output=json',
        `--output-path=${file}`,
        '--quiet',
        '--no-enable-error-reporting',
        `--chrome-flags=--headless=new ${CHROMIUM_ARGS.join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromium } },
    );
    const { audits } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
    return {
      lcp: audits['largest-contentful-paint'].numericValue / 1000,
      cls: audits['cumulative-layout-shift'].numericValue,
    };
  } catch (error) {
    if (tries > 1 && isLostTrace(error)) return await visit(url, chromium, tries - 1);
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a shopper on a phone waits for, and whether the page moves under the finger. */
export async function vitals({ shop, product }: Bench): Promise<Figure[]> {
  const chromium = await findChromium();
  const figures: Figure[] = [];
  for (const [name, path, limit] of [
    ['каталог', '/catalog/shoes', 1.8],
    ['товар', await product(), 1.5],
  ] as const) {
    // The first visit has pictures resized; shoppers come after it.
    await visit(shop.url + path, chromium);
    const visits = [];
    for (let run = 0; run < RUNS; run++) visits.push(await visit(shop.url + path, chromium));
    figures.push(
      atMost(`${name}: LCP`, median(visits.map(({ lcp }) => lcp)), limit, 'с', 2),
      exactly(`${name}: CLS`, Math.max(...visits.map(({ cls }) => Math.round(cls * 1000) / 1000)), 0),
    );
  }
  return figures;
}
