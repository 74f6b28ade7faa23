import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '#lib/domain/parse-json.ts';
import { isDeferScript } from './defer-scripts.ts';
import { isReactScript } from './react-scripts.ts';

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
/** Type attribute of a script that browsers do not execute, such as JSON-LD. */
const INERT = /\btype="(?!text\/javascript"|module")/;

const FIRST_DATA = '(self.__next_f=self.__next_f||[]).push([0])';
const DATA = /^self\.__next_f\.push\((.*)\)$/s;
const dataItem = z.tuple([z.number()], z.string());

/**
 * Checks that a script is a chunk of the page's streamed data: an array of a number and strings, nothing executable.
 */
function isPageData(code: string): boolean {
  if (code === FIRST_DATA) return true;
  const [, item] = DATA.exec(code) ?? [];
  return item !== undefined && dataItem.safeParse(parseJson(item)).success;
}

const STRING = /"((?:[^"\\]|\\.)*)"/g;

/**
 * Replaces the quotation marks around the strings of page data by apostrophes. The strings contain many quotation
 * marks, and the backslashes that escaped those marks were a twentieth of the document.
 */
const requoteStrings = (data: string): string =>
  data.replace(
    STRING,
    (_, text: string) => `'${text.replace(/\\"|'/g, (found) => (found === "'" ? "\\'" : '"'))}'`,
  );

/** Turbopack's bootstrap script, which lists the chunks that the page loads first. */
const BOOTSTRAP =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);$/s;
const bootstrapArgument = z.strictObject({
  otherChunks: z.array(z.string().regex(/^static\/chunks\/[\w~-]+\.js$/)),
  runtimeModuleIds: z.array(z.union([z.number(), z.string()])),
});

function isBootstrap(code: string): boolean {
  const [, argument] = BOOTSTRAP.exec(code) ?? [];
  return argument !== undefined && bootstrapArgument.safeParse(parseJson(argument)).success;
}

/** Checks that a script is exactly as Next, React or the gateway writes it. */
const isTrusted = (code: string) => isBootstrap(code) || isDeferScript(code) || isReactScript(code);

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code, 'latin1').digest('base64')}'`;

/**
 * Hashes the inline scripts of a page for its Content-Security-Policy. Adjacent scripts are joined into one, because
 * the page is complete already and every script needs a hash in the header. Page data is shortened. A script that is not
 * exactly as Next, React or the gateway writes it is part of the page's content. It gets no hash, so browsers refuse to
 * run it.
 * @param html the page as a Latin-1 string, one character per byte
 * @returns the page, and `'sha256-…'` of each trusted script, without repetitions
 */
export function hashInlineScripts(html: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  const parts: string[] = [];
  let adjacent: string[] = [];
  let end = 0;
  const flush = () => {
    if (adjacent.length === 0) return;
    // Without the semicolon, a script that begins with a parenthesis would call the expression before it.
    const code = adjacent.join(';\n');
    parts.push(`<script>${code}</script>`);
    hashes.add(hashOf(code));
    adjacent = [];
  };
  for (const { 0: tag, 1: attributes = '', 2: code = '', index } of html.matchAll(SCRIPT)) {
    const between = html.slice(end, index);
    end = index + tag.length;
    if (between) {
      flush();
      parts.push(between);
    }
    const isData = attributes === '' && isPageData(code);
    if (isData || (attributes === '' && isTrusted(code))) {
      adjacent.push(isData ? requoteStrings(code) : code);
      continue;
    }
    flush();
    parts.push(tag);
    const isExecuted = !/\bsrc=/.test(attributes) && !INERT.test(attributes);
    if (isExecuted && isTrusted(code)) hashes.add(hashOf(code));
  }
  flush();
  return { html: parts.join('') + html.slice(end), hashes: [...hashes] };
}
