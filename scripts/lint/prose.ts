import { parseSync, Visitor } from 'oxc-parser';

const TITLE = /^(test|it|describe)$/;
/** Matches the name of a logger's method, such as `shop.log.warn`. */
const LOGGING = /(?:^|[.#])(?:log|logger|\w+Log)\.(?:debug|info|warn|error|fatal)$/;

/** Text for developers or operators, without its delimiters. */
export interface Prose {
  kind: 'comment' | 'doc' | 'title' | 'log';
  /** Empty for a log call without a constant message. */
  text: string;
  /** Line where the text begins, counted from 1. */
  line: number;
}

interface Span {
  start: number;
  value: string;
}

/** Joins neighbouring line comments, so that a sentence over several lines is checked as one. */
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

/** Returns the root name of a callee, such as `test` for `test.each(rows)` or `test.describe.serial`. */
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

/** Extracts the comments, test titles and log messages from TypeScript or JavaScript. */
function readScript(path: string, source: string): Prose[] {
  const { comments, program } = parseSync(path, source);
  const found: Prose[] = joinLines(
    comments.filter(({ value }) => !/^\s*(biome-ignore|@ts-|c8 |v8 |#)/.test(value)),
    source,
  ).map(({ value, start }) => ({
    text: value,
    line: lineAt(source, start),
    kind: source.startsWith('/**', start) ? 'doc' : 'comment',
  }));
  new Visitor({
    CallExpression({ callee, arguments: args, start }) {
      const isLog = LOGGING.test(source.slice(callee.start, callee.end));
      if (!isLog && !TITLE.test(rootOf(callee) ?? '')) return;
      for (const arg of isLog ? args : args.slice(0, 1)) {
        const text = textOf(arg);
        if (text) found.push({ kind: isLog ? 'log' : 'title', text, line: lineAt(source, start) });
      }
      if (isLog && !args.some(textOf)) found.push({ kind: 'log', text: '', line: lineAt(source, start) });
    },
  }).visit(program);
  return found;
}

/** Extracts the comments from a style sheet or a Python file. */
function readComments(path: string, source: string): Prose[] {
  const pattern = path.endsWith('.py')
    ? /(?<=^|\s)#.*|"""[\s\S]*?"""/gm
    : /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm;
  return [...source.matchAll(pattern)].map(({ 0: text, index }) => ({
    text: text.replace(/"""/g, ''),
    line: lineAt(source, index),
    kind: 'comment',
  }));
}

/** Extracts the comments, test titles and log messages from a source, in any order. */
export const readProse = (path: string, source: string): Prose[] =>
  /\.(scss|py)$/.test(path) ? readComments(path, source) : readScript(path, source);
