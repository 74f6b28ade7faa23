import type { LintViolation } from './texts.ts';

/** Minimum number of declarations in a checked rule. A shorter rule needs less code than a mixin. */
const LEAST_DECLARATIONS = 3;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:\w])\/\/[^\n]*/g;

interface Rule {
  selector: string;
  /** Content of the rule, with single spaces. */
  body: string;
  line: number;
}

/** Lists the top-level rules of a style module. */
function rulesOf(source: string): Rule[] {
  const code = source.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
  const rules: Rule[] = [];
  let depth = 0;
  let start = 0;
  let selector = '';
  for (const { 0: sign, index } of code.matchAll(/[{};]/g)) {
    if (sign === '{' && depth++ === 0) selector = code.slice(start, index).trim();
    if (sign === '}' && --depth === 0 && !selector.startsWith('@')) {
      const body = code.slice(code.indexOf('{', start) + 1, index).replace(/\s+/g, ' ');
      const line = source.slice(0, code.indexOf('{', start)).split('\n').length;
      rules.push({ selector, body: body.trim(), line });
    }
    if (depth === 0) start = index + 1;
  }
  return rules;
}

/**
 * Finds rules of three or more declarations that several modules contain.
 * @param sources text of each style module, by its path
 */
export function checkRepeatedRules(sources: ReadonlyMap<string, string>): LintViolation[] {
  const first = new Map<string, string>();
  const found: LintViolation[] = [];
  for (const [path, source] of sources)
    for (const { selector, body, line } of rulesOf(source)) {
      if (body.split(';').length - 1 < LEAST_DECLARATIONS) continue;
      const other = first.get(body) ?? path;
      first.set(body, other);
      if (other !== path)
        found.push({
          path,
          line,
          message: `${selector.replace(/\s+/g, ' ')} repeats a rule of ${other}: use a component of components/ui or a mixin`,
        });
    }
  return found;
}
