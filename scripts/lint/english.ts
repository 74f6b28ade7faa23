import type { Prose } from './prose.ts';
import { findRefusedWords } from './refused-words.ts';
import type { LintViolation } from './texts.ts';

/** Maximum number of words in the first sentence of a doc comment. */
const MAX_WORDS = 20;
/** Matches first words that begin a clause. A doc comment has to begin with a verb or a noun phrase. */
const CLAUSE =
  /^(what|whether|how|of|those|that|who|whose|whom|which|where|when|why|since when|until when)\b/i;
const QUOTED = /`[^`]*`|«[^»]*»|"[^"]*"|'[^'\s]*'|\{@[^}]*\}|https?:\S+/g;
/** Returns the text of a doc comment before its first tag, without the prefixes of its lines. */
const readDoc = (text: string) =>
  text
    .replace(/^\*?/, '')
    .replace(/\n\s*\* ?/g, '\n')
    .trim();

function checkDoc(text: string): string[] {
  const doc = readDoc(text);
  const body = doc.split(/\n\s*\n|\n?@(?:param|returns|throws|see|example|deprecated)\b/)[0]?.trim() ?? '';
  const first = body.split(/(?<=[.:])\s|:\n/)[0] ?? '';
  const messages: string[] = [];
  const words = first.split(/\s+/).filter((part) => /[\p{L}\d]/u.test(part)).length;
  if (words > MAX_WORDS) messages.push(`first sentence of ${words} words: at most ${MAX_WORDS}`);
  if (doc.replace(QUOTED, '').includes(';')) messages.push('semicolon in a doc comment: write two sentences');
  const clause = CLAUSE.exec(first)?.[0];
  if (clause) messages.push(`doc comment begins with «${clause}»: write a verb or a noun`);
  return messages;
}

/**
 * Checks the English of comments, test titles and log messages.
 * @returns a violation for each refused word, and for each doc comment whose first sentence is too long or begins with
 * a clause
 */
export function checkEnglish(path: string, prose: readonly Prose[]): LintViolation[] {
  return prose.flatMap(({ kind, text, line }) => {
    const words = text.replace(/\n\s*(\*|\/\/)? ?/g, ' ').replace(QUOTED, ' ');
    return [...findRefusedWords(words), ...(kind === 'doc' ? checkDoc(text) : [])].map((message) => ({
      path,
      line,
      message,
    }));
  });
}
