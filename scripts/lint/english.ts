import type { Prose } from './prose.ts';
import { findRefusedWords } from './refused-words.ts';
import type { Violation } from './texts.ts';

/** Most words that the first sentence of a doc comment may have. */
const MAX_WORDS = 20;
/** First words that make a clause of what should be a noun or a verb. */
const CLAUSE =
  /^(what|whether|how|of|those|that|who|whose|whom|which|where|when|why|since when|until when)\b/i;
const QUOTED = /`[^`]*`|«[^»]*»|"[^"]*"|'[^'\s]*'|\{@[^}]*\}|https?:\S+/g;
/** Sentences of a doc comment up to its first tag, without line prefixes. */
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

/** @returns a violation for each refused word and for each doc comment that a reader needs to read twice */
export function checkEnglish(path: string, prose: readonly Prose[]): Violation[] {
  return prose.flatMap(({ kind, text, line }) => {
    const words = text.replace(/\n\s*(\*|\/\/)? ?/g, ' ').replace(QUOTED, ' ');
    return [...findRefusedWords(words), ...(kind === 'doc' ? checkDoc(text) : [])].map((message) => ({
      path,
      line,
      message,
    }));
  });
}
