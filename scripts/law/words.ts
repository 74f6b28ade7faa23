import type { Violation } from './boundaries';
import { tokens } from './tokens';

const LONGEST_FILE = 300;
/** One letter is a rule about spelling (ё as е), two are a word. */
const CYRILLIC = /[А-Яа-яЁё]{2}/;
const RAW_COLOUR = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl)a?\(/i;

/** Where the interface's words may stand; the contracts hold the summaries of the API page. */
const TEXT_PLACES =
  /(^|\/)texts\.ts$|^lib\/(texts|contracts)\/|^backend\/(.*\/)?errors\.ts$|^backend\/demo\/|^backend\/db\/migrations\//;
/** What a shopper can read is made here. */
const INTERFACE = /^(app|components|features|lib|backend)\/|^middleware\.ts$/;
const COLOURLESS = /^(app|components|features)\//;

/** A file that nobody reads to its end. */
export function checkLength(path: string, source: string): Violation[] {
  const lines = source.trimEnd().split('\n').length;
  return lines > LONGEST_FILE
    ? [{ path, line: LONGEST_FILE + 1, message: `${lines} lines, at most ${LONGEST_FILE}` }]
    : [];
}

/** Russian outside its places, and raw colours in components. Comments and patterns are not read aloud. */
export function checkWords(path: string, source: string): Violation[] {
  if (!INTERFACE.test(path)) return [];
  const found: Violation[] = [];
  for (const { kind, text, line } of tokens(source)) {
    if (kind === 'comment' || kind === 'regex') continue;
    for (const [index, part] of text.split('\n').entries()) {
      if (!TEXT_PLACES.test(path) && CYRILLIC.test(part))
        found.push({
          path,
          line: line + index,
          message: 'a Russian text belongs into texts.ts or lib/texts',
        });
      if (kind === 'string' && COLOURLESS.test(path) && RAW_COLOUR.test(part))
        found.push({ path, line: line + index, message: 'a colour belongs into styles/_tokens.scss' });
    }
  }
  return found;
}
