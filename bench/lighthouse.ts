import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { CHROMIUM_ARGS } from '#tests/support/chromium.ts';
import { runQuietly } from '../scripts/tasks.mjs';

/**
 * Number of attempts. Lighthouse sometimes loses the start of a trace. Its error message then recommends another run.
 */
const ATTEMPTS = 3;
const isLostTrace = (error: unknown) =>
  error instanceof Error && 'output' in error && String(error.output).includes('NO_NAVSTART');

export const LIGHTHOUSE_CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type LighthouseCategory = (typeof LIGHTHOUSE_CATEGORIES)[number];

const category = z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string() })) });
const report = z.object({
  categories: z.partialRecord(z.enum(LIGHTHOUSE_CATEGORIES), category),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
});

export interface LighthouseResult {
  /** Largest contentful paint, s. */
  lcp: number;
  cls: number;
  /** 0 to 100. */
  scores: Partial<Record<LighthouseCategory, number>>;
  /** Audits that cost points in the categories that must reach 100. */
  faults: string[];
}

/** Runs Lighthouse's mobile simulation once: a slow phone on a slow network. */
export async function runLighthouse(
  url: string,
  chromium: string,
  categories: readonly LighthouseCategory[] = ['performance'],
  attempts = ATTEMPTS,
): Promise<LighthouseResult> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    await runQuietly(
      process.execPath,
      [
        'node_modules/.bin/lighthouse',
        url,
        `--only-categories=${categories.join(',')}`,
        '--output=json',
        `--output-path=${file}`,
        '--quiet',
        '--no-enable-error-reporting',
        `--chrome-flags=--headless=new ${CHROMIUM_ARGS.join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromium } },
    );
    return read(report.parse(JSON.parse(readFileSync(file, 'utf8'))));
  } catch (error) {
    if (attempts > 1 && isLostTrace(error))
      return await runLighthouse(url, chromium, categories, attempts - 1);
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function read({ categories, audits }: z.infer<typeof report>): LighthouseResult {
  const scores: LighthouseResult['scores'] = {};
  const faults: string[] = [];
  for (const name of LIGHTHOUSE_CATEGORIES) {
    const found = categories[name];
    if (!found) continue;
    scores[name] = Math.round(found.score * 100);
    if (name !== 'performance')
      faults.push(...found.auditRefs.map(({ id }) => id).filter((id) => audits[id]?.score === 0));
  }
  return {
    lcp: (audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    scores,
    faults,
  };
}
