import { parseSync, Visitor } from 'oxc-parser';
import { findRefusedWords } from './refused-words.ts';
import type { Violation } from './texts.ts';

/** Most words that the first sentence of a doc comment may have. */
const MAX_WORDS = 20;
/** First words that make a clause of what should be a noun or a verb. */
const CLAUSE =
  /^(what|whether|how|of|those|that|who|whose|whom|which|where|when|why|since when|until when)\b/i;
const QUOTED = /`[^`]*`|«[^»]*»|"[^"]*"|'[^'\s]*'|\{@[^}]*\}|https?:\S+/g;
const TITLE = /^(test|it|describe)$/;
const LOG_LEVEL = /^(debug|info|warn|error|fatal)$/;

/** A comment, a test's title or a log message, without its delimiters. */
interface Prose {
  text: string;
  line: number;
  isDoc: boolean;
}

interface Span {
  start: number;
  value: string;
}

/** Joins neighbouring line comments, so that a sentence over several lines is read as one. */
function joinLines(
  comments: readonly (Span & { end: number })[],
  source: string,
): (Span & { end: number })[] {
  const joined: (Span & { end: number })[] = [];
  for (const comment of comments) {
    const last = joined.at(-1);
    if (
      last &&
      /^\n?[ \t]*$/.test(source.slice(last.end, comment.start)) &&
      source.startsWith('//', comment.start)
    ) {
      last.value += `\n${comment.value}`;
      last.end = comment.end;
    } else joined.push({ ...comment });
  }
  return joined;
}

const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length;

/** Root name of a callee such as `test.each(rows)` or `test.describe.serial`. */
function rootOf(node: unknown): string | undefined {
  let current = node as { type: string; name?: string; object?: unknown; callee?: unknown; tag?: unknown };
  for (;;) {
    const inner = current.object ?? current.callee ?? current.tag;
    if (current.type === 'Identifier') return current.name;
    if (!inner) return undefined;
    current = inner as typeof current;
  }
}

function textOf(node: unknown): string | undefined {
  const { type, value, quasis } = node as {
    type: string;
    value?: unknown;
    quasis?: { value: { raw: string } }[];
  };
  if (type === 'Literal' && typeof value === 'string') return value;
  return quasis?.map((part) => part.value.raw).join('…');
}

/** @returns comments, test titles and log messages of a source of TypeScript or JavaScript */
function proseOf(path: string, source: string): Prose[] {
  const { comments, program } = parseSync(path, source);
  const found: Prose[] = joinLines(
    comments.filter(({ value }) => !/^\s*(biome-ignore|@ts-|c8 |v8 |#)/.test(value)),
    source,
  ).map(({ value, start }) => ({
    text: value,
    line: lineAt(source, start),
    isDoc: source.startsWith('/**', start),
  }));
  new Visitor({
    CallExpression({ callee, arguments: args, start }) {
      const { property = null } = callee.type === 'MemberExpression' ? callee : {};
      const level = property?.type === 'Identifier' ? property.name : '';
      const root = rootOf(callee) ?? '';
      const isLog = LOG_LEVEL.test(level) && /^(log|logger)$/i.test(root);
      if (!isLog && !TITLE.test(root)) return;
      for (const arg of isLog ? args : args.slice(0, 1)) {
        const text = textOf(arg);
        if (text) found.push({ text, line: lineAt(source, start), isDoc: false });
      }
    },
  }).visit(program);
  return found;
}

/** @returns comments of a style sheet or of a Python file */
function plainProseOf(path: string, source: string): Prose[] {
  const pattern = path.endsWith('.py')
    ? /(?<=^|\s)#.*|"""[\s\S]*?"""/gm
    : /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm;
  return [...source.matchAll(pattern)].map(({ 0: text, index }) => ({
    text: text.replace(/"""/g, ''),
    line: lineAt(source, index),
    isDoc: false,
  }));
}

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
export function checkEnglish(path: string, source: string): Violation[] {
  const prose = /\.(scss|py)$/.test(path) ? plainProseOf(path, source) : proseOf(path, source);
  return prose.flatMap(({ text, line, isDoc }) => {
    const words = text.replace(/\n\s*(\*|\/\/)? ?/g, ' ').replace(QUOTED, ' ');
    return [...findRefusedWords(words), ...(isDoc ? checkDoc(text) : [])].map((message) => ({
      path,
      line,
      message,
    }));
  });
}
