import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refusal } from '../../tasks.mjs';
import { type Answers, answersSchema } from './answers.ts';
import { readPictures } from './pictures.ts';
import { initTexts as texts } from './texts.ts';

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
  const parsed = answersSchema.safeParse(readPictures(given, dirname(file)));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(
    ({ path, message }) => `  ${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`,
  );
  throw new Refusal([texts.wrong(file), ...lines].join('\n'));
}
