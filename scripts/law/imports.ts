import { posix } from 'node:path';
import { tokens } from './tokens';

export interface Import {
  /** Path from the root for our own files, the bare name for packages. */
  target: string;
  ours: boolean;
  /** Erased when compiled: `import type`, or every name marked `type`. */
  typeOnly: boolean;
  line: number;
}

const AFTER_FROM = /\b(import|export)\b([^;'"`]*?)\bfrom\s*$/;
const ALONE = /\bimport\s*\(?\s*$|\brequire\s*\(\s*$/;

function isTypeOnly(clause: string): boolean {
  if (/^\s*type\b(?!\s*(?:,|from\b))/.test(clause)) return true;
  const names = /^\s*\{([^}]*)\}\s*$/.exec(clause)?.[1];
  if (names === undefined) return false;
  const list = names.split(',').filter((name) => name.trim());
  return list.length > 0 && list.every((name) => /^\s*type\s/.test(name));
}

/** Every import, re-export, dynamic import and require of a file, with `@/` and `./` resolved from the root. */
export function importsOf(path: string, source: string): Import[] {
  const found: Import[] = [];
  let before = '';
  for (const token of tokens(source)) {
    if (token.kind === 'code') before += token.text;
    if (token.kind === 'comment') before += ' ';
    if (token.kind !== 'string') continue;
    // Only the last statement: `[^;]` of the pattern would reach back over lines without semicolons.
    const from = AFTER_FROM.exec(before.slice(before.lastIndexOf(';') + 1));
    if (from || ALONE.test(before)) {
      const name = token.text.slice(1, -1);
      const ours = name.startsWith('@/') || name.startsWith('.');
      const target = name.startsWith('@/')
        ? name.slice(2)
        : ours
          ? posix.join(posix.dirname(path), name)
          : name;
      found.push({ target, ours, typeOnly: from ? isTypeOnly(from[2] ?? '') : false, line: token.line });
      before = '';
    } else before += '""';
  }
  return found;
}
