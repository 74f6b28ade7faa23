import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { buildFontCss, type FontFiles } from '#lib/theme/font-faces.ts';
import { DEFAULT_FONTS, DISPLAY_FONTS, FONTS, type FontName, TEXT_FONTS } from '#lib/theme/fonts.ts';

const require = createRequire(import.meta.url);

const span = (first: string, last: string) => {
  const from = first.charCodeAt(0);
  return Array.from({ length: last.charCodeAt(0) - from + 1 }, (_, step) =>
    String.fromCharCode(from + step),
  ).join('');
};

/** Punctuation marks, and the signs that prices, sizes and dates contain. */
const MARKS = `${span('!', '/')}${span(':', '@')}[\\]_{|}~«»—–…„“”‘’°×−·•½%©\u2009`;

/** Characters of each part of a family, and the file of the package that contains them. */
const PARTS = {
  russian: { set: 'cyrillic', text: ` \u00a0${span('А', 'я')}Ёё№` },
  marks: { set: 'latin', text: MARKS },
  rouble: { set: 'latin-ext', text: '₽' },
  latin: { set: 'latin', text: `${span('A', 'Z')}${span('a', 'z')}ÄÉÖÜßäçèéöü` },
  belarusian: { set: 'cyrillic', text: 'ІЎіў' },
};

type Axes = Record<string, number | { min: number; max: number; default: number }>;

const WEIGHTS: Axes = { wght: { min: 400, max: 500, default: 400 } };

/** Package of each family, the names of its files after the set of characters, and the weights that are retained. */
const SOURCES: Record<FontName, { source: string; style: string; axes?: Axes }> = {
  onest: { source: '@fontsource-variable/onest', style: 'wght-normal', axes: WEIGHTS },
  'golos-text': { source: '@fontsource-variable/golos-text', style: 'wght-normal', axes: WEIGHTS },
  manrope: { source: '@fontsource-variable/manrope', style: 'wght-normal', axes: WEIGHTS },
  jost: { source: '@fontsource-variable/jost', style: 'wght-normal', axes: WEIGHTS },
  prata: { source: '@fontsource/prata', style: '400-normal' },
  cormorant: { source: '@fontsource-variable/cormorant', style: 'wght-normal', axes: { wght: 500 } },
  oswald: { source: '@fontsource-variable/oswald', style: 'wght-normal', axes: { wght: 600 } },
  unbounded: { source: '@fontsource-variable/unbounded', style: 'wght-normal', axes: { wght: 700 } },
};

const isPart = (name: string): name is keyof typeof PARTS => name in PARTS;
const isTextFont = (font: FontName) => TEXT_FONTS.some((name) => name === font);

/** Subsets of all families. They contain only the characters of shop texts. */
const FACES = [...TEXT_FONTS, ...DISPLAY_FONTS].flatMap((font) => {
  const { source, style, axes } = SOURCES[font];
  return Object.keys(FONTS[font].parts)
    .filter(isPart)
    .map((part) => {
      const { set, text } = PARTS[part];
      // Digits of a display family are rendered by the text family.
      const digits = part === 'marks' && isTextFont(font) ? span('0', '9') : '';
      const file = `${source}/files/${source.split('/')[1]}-${set}-${style}.woff2`;
      return { name: `${font}-${part}`, file, text: text + digits, axes };
    });
});

/** Folder of the subsets, relative to the root. */
export const FONTS_FOLDER = join('.cache', 'fonts');

/**
 * Creates subsets of all families in `.cache/fonts`, with hashes of their contents in their names. Also writes the names
 * for the pages (`files.json`) and the rules of the default fonts for styles/globals.scss. They are created again only
 * when the definition of the subsets or a package version has changed.
 */
export async function createFontSubsets(root = process.cwd()): Promise<void> {
  const folder = resolve(root, FONTS_FOLDER);
  const stamp = join(folder, 'recipe.json');
  const packages = [...Object.values(SOURCES).map(({ source }) => source), 'subset-font'];
  const versions = packages.map(
    (name) =>
      readFileSync(require.resolve(`${name}/package.json`), 'utf8').match(/"version": "([^"]+)"/)?.[1],
  );
  const recipe = JSON.stringify({ versions, FACES, FONTS, DEFAULT_FONTS });
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === recipe) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files: Record<string, string> = {};
  for (const { name, file, text, axes } of FACES) {
    const subset = await subsetFont(readFileSync(require.resolve(file)), text, {
      targetFormat: 'woff2',
      noHinting: true,
      variationAxes: axes,
    });
    const hash = createHash('sha256').update(subset).digest('hex').slice(0, 8);
    files[name] = `${name}.${hash}.woff2`;
    writeFileSync(join(folder, files[name]), subset);
  }
  writeFileSync(join(folder, 'files.json'), JSON.stringify(files));
  writeFileSync(join(folder, '_default.scss'), buildDefaultRules(files));
  writeFileSync(stamp, recipe);
}

function buildDefaultRules(files: FontFiles): string {
  const { faces, text, display } = buildFontCss(DEFAULT_FONTS, files);
  return `${faces}:root{--font-text:${text};--font-display:${display}}\n`;
}

/** Copies the subsets to the static files of a build. */
export function copyFonts(staticDir: string, root = process.cwd()): void {
  const folder = resolve(root, FONTS_FOLDER);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.woff2')))
    cpSync(join(folder, file), join(staticDir, 'fonts', file));
}
