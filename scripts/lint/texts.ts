import { tokenize } from './tokens.ts';

export interface LintViolation {
  path: string;
  line: number;
  message: string;
}

const LONGEST_FILE = 300;
/** Matches Russian text. A single character is not a text, because code that normalizes «ё» contains one. */
const CYRILLIC = /[А-Яа-яЁё]{2}/;
const RAW_COLOR = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl)a?\(/i;

/**
 * Matches files that may contain Russian texts. The contracts contain summaries for the API page, and
 * `lib/domain/russian` contains words that parsers of input recognize.
 */
const TEXT_PLACES =
  /(^|\/)texts\.ts$|^lib\/(texts|contracts|domain\/russian)\/|^backend\/(.*\/)?errors\.ts$|^backend\/db\/migrations\//;
/** Matches folders whose strings a shopper may read. */
const INTERFACE = /^(app|components|features|lib|backend)\/|^middleware\.ts$/;
const TOKENS_ONLY = /^(app|components|features)\//;

/**
 * Checks the length of a file.
 * @returns a violation for a file of more than 300 lines
 */
export function checkLength(path: string, source: string): LintViolation[] {
  const lines = source.trimEnd().split('\n').length;
  return lines > LONGEST_FILE
    ? [{ path, line: LONGEST_FILE + 1, message: `${lines} lines, at most ${LONGEST_FILE}` }]
    : [];
}

/**
 * Matches files that may use the browser's storage directly, because these files catch the errors of browsers that
 * block storage.
 */
const STORAGE_PLACES =
  /^(lib\/hooks\/(browser-storage|has-cookie|use-cookie)\.ts|gateway\/html\/pending-notice-script\.ts)$/;
const STORAGE = /\b(?:localStorage|sessionStorage|cookieStore|document\s*\.\s*cookie)\b|['"`]js-cookie['"`]/;

/**
 * Checks that only the adapters use web storage and cookies.
 * @returns a violation for each direct use in another file
 */
export function checkStorage(path: string, source: string): LintViolation[] {
  if (!/^(app|components|features|lib|gateway)\/|^instrumentation-client\.ts$/.test(path)) return [];
  if (STORAGE_PLACES.test(path)) return [];
  return tokenize(source)
    .filter(({ kind, text }) => kind !== 'comment' && STORAGE.test(text))
    .map(({ line }) => ({ path, line, message: 'storage is reached through lib/hooks/browser-storage.ts' }));
}

/**
 * Finds Russian text outside texts.ts, and raw colors in components. Comments and regular expressions are not checked.
 */
export function checkTexts(path: string, source: string): LintViolation[] {
  if (!INTERFACE.test(path)) return [];
  const found: LintViolation[] = [];
  for (const { kind, text, line } of tokenize(source)) {
    if (kind === 'comment' || kind === 'regex') continue;
    for (const [index, part] of text.split('\n').entries()) {
      if (!TEXT_PLACES.test(path) && CYRILLIC.test(part))
        found.push({
          path,
          line: line + index,
          message: 'a Russian text belongs into texts.ts or lib/texts',
        });
      if (kind === 'string' && TOKENS_ONLY.test(path) && RAW_COLOR.test(part))
        found.push({ path, line: line + index, message: 'a color belongs into styles/_tokens.scss' });
    }
  }
  return found;
}
