import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

const span = (first: string, last: string) => {
  const from = first.charCodeAt(0);
  return Array.from({ length: last.charCodeAt(0) - from + 1 }, (_, step) =>
    String.fromCharCode(from + step),
  ).join('');
};
const RUSSIAN = ` \u00a0${span('А', 'я')}Ёё№`;
const LATIN = span('A', 'Z') + span('a', 'z');
/** Punctuation marks, and the signs that prices, sizes and dates contain. */
const MARKS = `${span('!', '/')}${span(':', '@')}[\\]_{|}~«»—–…„“”‘’°×−·•½%©\u2009`;

const ONEST = '@fontsource-variable/onest/files/onest';
const PRATA = '@fontsource/prata/files/prata';
const WEIGHTS = { wght: { min: 400, max: 500, default: 400 } };

/**
 * Font faces that lib/config/fonts.ts serves. They contain only the characters of Russian shop texts, and are less than
 * half as large as the files of the packages. Latin characters are in a separate file, so that a page without Latin
 * words does not load them.
 */
const FACES = {
  'onest-russian': { file: `${ONEST}-cyrillic-wght-normal.woff2`, text: RUSSIAN, axes: WEIGHTS },
  'onest-marks': { file: `${ONEST}-latin-wght-normal.woff2`, text: MARKS + span('0', '9'), axes: WEIGHTS },
  'onest-latin': { file: `${ONEST}-latin-wght-normal.woff2`, text: LATIN, axes: WEIGHTS },
  'onest-rouble': { file: `${ONEST}-latin-ext-wght-normal.woff2`, text: '₽', axes: WEIGHTS },
  'prata-russian': { file: `${PRATA}-cyrillic-400-normal.woff2`, text: RUSSIAN, axes: undefined },
  'prata-marks': { file: `${PRATA}-latin-400-normal.woff2`, text: MARKS, axes: undefined },
  'prata-latin': { file: `${PRATA}-latin-400-normal.woff2`, text: LATIN, axes: undefined },
};

/**
 * Creates subsets of the fonts in `.cache/fonts`, where the build reads them. They are created again only when the
 * definition of the subsets or a package version has changed.
 */
export async function createFontSubsets(): Promise<void> {
  const folder = resolve('.cache', 'fonts');
  const stamp = join(folder, 'recipe.json');
  const versions = ['@fontsource-variable/onest', '@fontsource/prata', 'subset-font'].map(
    (name) =>
      readFileSync(require.resolve(`${name}/package.json`), 'utf8').match(/"version": "([^"]+)"/)?.[1],
  );
  const recipe = JSON.stringify({ versions, FACES });
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === recipe) return;
  mkdirSync(folder, { recursive: true });
  for (const [name, { file, text, axes }] of Object.entries(FACES))
    writeFileSync(
      join(folder, `${name}.woff2`),
      await subsetFont(readFileSync(require.resolve(file)), text, {
        targetFormat: 'woff2',
        noHinting: true,
        variationAxes: axes,
      }),
    );
  writeFileSync(stamp, recipe);
}
