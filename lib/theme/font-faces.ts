import { FONTS, type FontFamily, type FontName, type TextFont } from './fonts.ts';

/** Address of the folder with the subsets of the families. */
export const FONTS_URL = '/_next/static/fonts';

/** File of each part: `onest-russian` → `onest-russian.1a2b3c4d.woff2`. */
export type FontFiles = Readonly<Record<string, string>>;

/** Font file of a shop's own. It contains all characters. */
export interface OwnFont {
  name: string;
  url: string;
  /** Family of similar proportions, whose fallbacks are shown until the file is loaded. */
  like: FontName;
}

/** Fonts of a theme. */
export interface FontPair {
  text: TextFont | OwnFont;
  display: FontName | OwnFont;
}

/** Style rules and preloads of a pair of fonts. */
export interface FontCss {
  /** Rules `@font-face`. */
  faces: string;
  /** Values of `--font-text` and `--font-display`. */
  text: string;
  display: string;
  /** Addresses of the files that nearly every page needs. */
  preloads: string[];
}

/** All characters but the digits, which the text family renders in headings too. */
const WITHOUT_DIGITS = 'U+0-2F,U+3A-10FFFF';

const formatPercent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

const formatRule = (declarations: Record<string, string>) =>
  `@font-face{${Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/**
 * Name of the faces with the digits and the punctuation. They are a family of their own, because headings use them after
 * the display family.
 */
const getMarksName = (family: FontFamily) => `${family.name} Marks`;

function buildFamilyFaces(font: FontName, files: FontFiles): string[] {
  const family = FONTS[font];
  const isDisplay = !('rouble' in family.parts);
  return Object.entries(family.parts).map(([part, { range }]) => {
    const isMarks = part === 'marks';
    return formatRule({
      'font-family': `"${isMarks && !isDisplay ? getMarksName(family) : family.name}"`,
      src: `url(${getFileUrl(font, part, files)})format("woff2")`,
      'font-weight': family.weight,
      // A punctuation file that arrives late is used from the next page on, because a swap could re-wrap a heading.
      'font-display': isMarks && isDisplay ? 'optional' : 'swap',
      'unicode-range': range,
      ...(family.scale === 1 ? {} : { 'size-adjust': formatPercent(family.scale) }),
    });
  });
}

function getFileUrl(font: FontName, part: string, files: FontFiles): string {
  const name = files[`${font}-${part}`];
  if (!name) throw new Error(`No font file of ${font}-${part}`);
  return `${FONTS_URL}/${name}`;
}

const listFallbackNames = (family: FontFamily) =>
  family.fallbacks.map(({ name }) => `${family.name} ${name}`);

/**
 * Builds the fallbacks of a family: system fonts with its metrics, shown until it is loaded. The first is installed on
 * Windows, macOS and iOS, and Linux has a font of equal widths under another name. The second is installed on Android.
 */
function buildFallbackFaces(family: FontFamily): string[] {
  return family.fallbacks.map(({ name, local }, index) => {
    const width = family.widths[index] ?? 1;
    return formatRule({
      'font-family': `"${family.name} ${name}"`,
      src: local.map((system) => `local("${system}")`).join(','),
      'ascent-override': formatPercent(family.ascent / width),
      'descent-override': formatPercent(family.descent / width),
      'line-gap-override': '0%',
      'size-adjust': formatPercent(width * family.scale),
    });
  });
}

const isOwn = (font: FontName | OwnFont): font is OwnFont => typeof font === 'object';

const buildOwnFace = (font: OwnFont, range?: string) =>
  formatRule({
    'font-family': `"${font.name}"`,
    src: `url(${font.url})format("woff2")`,
    'font-weight': '400 500',
    'font-display': 'swap',
    ...(range ? { 'unicode-range': range } : {}),
  });

const listPreloads = (font: FontName | OwnFont, files: FontFiles): string[] =>
  isOwn(font)
    ? [font.url]
    : Object.entries(FONTS[font].parts)
        .filter(([, { isPreloaded }]) => isPreloaded)
        .map(([part]) => getFileUrl(font, part, files));

/** Builds the style rules of a pair of fonts. A browser loads only the files with the characters of a page. */
export function buildFontCss({ text, display }: FontPair, files: FontFiles): FontCss {
  const isOne = text === display;
  const textFamily = FONTS[isOwn(text) ? text.like : text];
  const displayFamily = FONTS[isOwn(display) ? display.like : display];
  const families = new Set([textFamily, displayFamily]);
  const quote = (names: readonly string[]) => names.map((name) => `"${name}"`).join(',');
  const textNames = isOwn(text) ? [text.name] : [textFamily.name, getMarksName(textFamily)];
  const textStack = `${quote([...textNames, ...listFallbackNames(textFamily)])},${textFamily.generic}`;
  const displayNames = [isOwn(display) ? display.name : displayFamily.name, textNames.at(-1) ?? ''];
  const displayStack = `${quote([...displayNames, ...listFallbackNames(displayFamily)])},${displayFamily.generic}`;
  const faces = [
    ...(isOwn(text) ? [buildOwnFace(text)] : buildFamilyFaces(text, files)),
    ...(isOne
      ? []
      : isOwn(display)
        ? [buildOwnFace(display, WITHOUT_DIGITS)]
        : buildFamilyFaces(display, files)),
    ...[...families].flatMap(buildFallbackFaces),
  ];
  return {
    faces: faces.join(''),
    text: textStack,
    display: isOne ? textStack : displayStack,
    preloads: [...new Set([text, display])].flatMap((font) => listPreloads(font, files)),
  };
}
