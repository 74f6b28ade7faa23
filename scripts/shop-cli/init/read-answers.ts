import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { embedPictures, listIdentityProblems } from '#lib/identity/file.ts';
import { Refusal } from '../../tasks.mjs';
import { type Answers, answersSchema } from './answers.ts';
import { initTexts as texts } from './texts.ts';

/**
 * Replaces the names of picture files by the pictures.
 * @throws Refusal for a file that is missing or outside of the folder
 */
export function embedAnswers(answers: unknown, folder: string): unknown {
  try {
    return embedPictures(answers, folder);
  } catch (error) {
    throw error instanceof Error ? new Refusal(error.message) : error;
  }
}

/**
 * Reads the file with the answers.
 * @throws Refusal with a line for each wrong field
 */
export function readAnswers(file: string): Answers {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Refusal(texts.notRead(file, (error as NodeJS.ErrnoException).code ?? ''));
  }
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new Refusal(texts.notRead(file, texts.notJson));
  }
  const parsed = answersSchema.safeParse(embedAnswers(given, dirname(file)));
  if (parsed.success) return parsed.data;
  throw new Refusal([texts.wrong(file), ...listIdentityProblems(parsed.error)].join('\n'));
}
