export interface SourceToken {
  kind: 'code' | 'comment' | 'string' | 'regex';
  text: string;
  /** Line where the token begins, counted from 1. */
  line: number;
}

const PART =
  /(?<comment>\/\*[\s\S]*?\*\/|(?<![:\w])\/\/[^\n]*)|(?<string>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`)|(?<regex>(?<=(?:^|[(,=:[!&|?{};\n>]|return)\s*)\/(?![/*>])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*)/g;

/**
 * Splits TypeScript into comments, strings, regular expressions and the code between them. It is not a full parser, but
 * sufficient to separate texts that a shopper may read from comments. JSX text counts as code.
 */
export function tokenize(source: string): SourceToken[] {
  const list: SourceToken[] = [];
  let at = 0;
  let line = 1;
  const push = (kind: SourceToken['kind'], text: string) => {
    if (text) list.push({ kind, text, line });
    line += text.split('\n').length - 1;
  };
  for (const match of source.matchAll(PART)) {
    push('code', source.slice(at, match.index));
    const { comment, string } = match.groups ?? {};
    push(comment !== undefined ? 'comment' : string !== undefined ? 'string' : 'regex', match[0]);
    at = match.index + match[0].length;
  }
  push('code', source.slice(at));
  return list;
}
