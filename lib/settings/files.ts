import { readFileSync, statSync } from 'node:fs';
import { settingTexts as texts } from './texts.ts';
import type { Env } from './types.ts';

/** Maximum size of a file with the value of a setting, bytes. */
const MAX_BYTES = 65_536;

/** Returns the variable that may name a file with the value of a setting. */
export const getFileVariable = (name: string): string => `${name}_FILE`;

/**
 * Reads the value of a setting from a file, without the trailing newline.
 * @throws Error with a sentence that contains neither the path nor the content, because both may be secret
 */
export function readSettingFile(path: string): string {
  let content: string;
  try {
    const found = statSync(path);
    if (!found.isFile() || found.size > MAX_BYTES) throw new Error(texts.file.unsuitable);
    content = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new Error(texts.file.unreadable(String(error.code)));
    throw error;
  }
  if (!content.trim()) throw new Error(texts.file.empty);
  return content;
}

/**
 * Reads the files that the `…_FILE` variables of these settings name.
 * @returns the values by the name of the setting, and one line for each problem
 */
export function readSettingFiles(
  env: Env,
  names: readonly string[],
): { values: Record<string, string>; problems: string[] } {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of names) {
    const variable = getFileVariable(name);
    const path = env[variable];
    if (!path) continue;
    if (env[name]) problems.push(texts.file.both(name, variable));
    else
      try {
        values[name] = readSettingFile(path);
      } catch (error) {
        problems.push(`${variable}: ${error instanceof Error ? error.message : error}`);
      }
  }
  return { values, problems };
}
