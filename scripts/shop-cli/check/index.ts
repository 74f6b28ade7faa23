import { parseArgs } from 'node:util';
import type { OpeningProblem } from '#backend/modules/opening/index.ts';
import { readRuntimeSettings } from '../../preflight.mjs';
import { checkShop } from '../../shop/opening.ts';
import { checkSettings } from '../../shop/settings.ts';
import { withShopDatabase } from '../opened.ts';
import { findPlaces } from '../places.ts';
import { cliTexts as texts } from '../texts.ts';

/** Formats the problems for a person: a numbered list for each level. */
export function formatProblems(problems: readonly OpeningProblem[]): string {
  const formatLevel = (level: OpeningProblem['level'], formatHeading: (count: number) => string) => {
    const found = problems.filter((problem) => problem.level === level);
    const lines = found.map(({ text, mend }, at) => `${String(at + 1).padStart(3)}. ${text}\n     → ${mend}`);
    return found.length > 0 ? [[formatHeading(found.length), ...lines].join('\n')] : [];
  };
  const parts = [...formatLevel('block', texts.blocks), ...formatLevel('warn', texts.warnings)];
  const canOpen = problems.every(({ level }) => level !== 'block');
  return [...parts, ...(canOpen ? [texts.canOpen] : [])].join('\n\n');
}

/**
 * Runs `npm run shop -- check`. Prints the problems that have to be solved before the opening.
 * @returns the exit code: 1 when a problem prevents the opening
 */
export async function runCheck(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } });
  const { dataDir } = readRuntimeSettings();
  const settings = checkSettings();
  const problems = settings.API_BASE_URL
    ? await checkShop(settings, dataDir, null)
    : await withShopDatabase(findPlaces(), (db) => checkShop(settings, dataDir, db));
  console.log(values.json ? JSON.stringify({ problems }, null, 2) : formatProblems(problems));
  return problems.some(({ level }) => level === 'block') ? 1 : 0;
}
