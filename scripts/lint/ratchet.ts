import { readFileSync } from 'node:fs';
import type { Violation } from './texts.ts';

/** Violations of plain English that each folder may still have, by the folder's path. Folders without a row have none. */
const FILE = new URL('./ratchet.json', import.meta.url);

export const readRatchet = (): Readonly<Record<string, number>> =>
  JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>;

/** @returns the violations of each folder that has more of them than its row allows */
export function checkRatchet(
  violations: readonly Violation[],
  allowed: Readonly<Record<string, number>>,
): Violation[] {
  const longestFirst = Object.keys(allowed).sort((a, b) => b.length - a.length);
  const folderOf = ({ path }: Violation) =>
    longestFirst.find((folder) => path === folder || path.startsWith(`${folder}/`)) ?? '';
  return [...new Set(violations.map(folderOf))].flatMap((folder) => {
    const found = violations.filter((violation) => folderOf(violation) === folder);
    return found.length > (allowed[folder] ?? 0) ? found : [];
  });
}
