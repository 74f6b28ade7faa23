import {
  BLACK,
  computeContrast,
  computeLuminance,
  type Hex,
  mixColors,
  moveUntilContrast,
  WHITE,
} from './color.ts';

/** Minimum contrast of a text against its background, and of a control's border (WCAG 2.2 AA). */
export const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;

/** Colors of the shop whose theme names none: the theme «paper». styles/_tokens.scss contains the same colors. */
export const DEFAULT_PALETTE = {
  paper: '#faf8f5',
  paper_deep: '#f1ece5',
  surface: '#ffffff',
  ink: '#1b1918',
  ink_soft: '#5d5752',
  ink_faint: '#706963',
  line: '#e2dbd2',
  line_strong: '#8f857a',
  accent: '#6e1423',
  accent_deep: '#550d19',
  accent_wash: '#f6ebec',
  on_accent: '#ffffff',
  success: '#2f6042',
  danger: '#a3201d',
  focus: '#1b1918',
} as const satisfies Record<string, Hex>;

export type ColorName = keyof typeof DEFAULT_PALETTE;
export type Palette = Readonly<Record<ColorName, Hex>>;

/** Colors from which the others are derived. */
export type BaseColors = Readonly<Record<'paper' | 'ink' | 'accent', Hex>>;

/** Returns true when texts are lighter than their background. */
export const isDark = ({ paper, ink }: Pick<BaseColors, 'paper' | 'ink'>): boolean =>
  computeLuminance(paper) < computeLuminance(ink);

type OwnColors = Readonly<Partial<Record<ColorName, Hex | undefined>>>;

/** Colors that a theme may contain. */
export type ThemeColors = OwnColors &
  Readonly<
    Partial<
      Record<
        'highlight' | 'on_highlight' | 'picture_ground' | 'header_paper' | 'header_ink' | 'header_accent',
        Hex | undefined
      >
    >
  >;

/** All colors of a theme, with the derived ones. */
export interface CompleteColors {
  palette: Palette;
  /** Palette of a dark header and footer. */
  header: Palette | null;
  /** Fill and text of primary buttons and labels. Null when they have the colors of the palette. */
  highlight: { back: Hex; front: Hex } | null;
  pictureGround: Hex;
}

const PICTURE_GROUND = '#f2f0ed';

type Derive = (colors: Palette) => Hex;

const backgroundsOf = ({ paper, paper_deep, surface }: Palette) => [paper, paper_deep, surface];

const makeReadable = (color: Hex, colors: Palette, ratio = TEXT_CONTRAST) =>
  moveUntilContrast(color, { towards: colors.ink, backgrounds: backgroundsOf(colors), ratio });

/** Derives each color that a theme leaves out, in this order: later ones use the earlier ones. */
const DERIVED: ReadonlyArray<[ColorName, from: ReadonlyArray<keyof BaseColors>, Derive]> = [
  ['paper_deep', ['paper', 'ink'], (c) => mixColors(c.paper, c.ink, isDark(c) ? 0.1 : 0.05)],
  [
    'surface',
    ['paper', 'ink'],
    (c) => (isDark(c) ? mixColors(c.paper, c.ink, 0.07) : mixColors(c.paper, WHITE, 0.7)),
  ],
  ['ink_soft', ['paper', 'ink'], (c) => makeReadable(mixColors(c.ink, c.paper, 0.32), c)],
  ['ink_faint', ['paper', 'ink'], (c) => makeReadable(mixColors(c.ink, c.paper, 0.44), c)],
  ['line', ['paper', 'ink'], (c) => mixColors(c.paper, c.ink, 0.14)],
  [
    'line_strong',
    ['paper', 'ink'],
    (c) => makeReadable(mixColors(c.paper, c.ink, 0.45), c, CONTROL_CONTRAST),
  ],
  ['accent_deep', ['accent', 'paper', 'ink'], (c) => mixColors(c.accent, isDark(c) ? c.ink : BLACK, 0.25)],
  ['accent_wash', ['accent', 'paper'], (c) => mixColors(c.paper, c.accent, isDark(c) ? 0.16 : 0.07)],
  ['on_accent', ['accent', 'paper', 'ink'], chooseOnAccent],
  ['success', ['paper', 'ink'], (c) => makeReadable(isDark(c) ? '#8ecfa6' : DEFAULT_PALETTE.success, c)],
  ['danger', ['paper', 'ink'], (c) => makeReadable(isDark(c) ? '#ff9d94' : DEFAULT_PALETTE.danger, c)],
  ['focus', ['paper', 'ink'], (c) => c.ink],
];

/** Chooses the text color of filled controls, which have the background `ink`, `accent` or `accent_deep`. */
function chooseOnAccent({ ink, accent, accent_deep, paper }: Palette): Hex {
  return findMostReadable([WHITE, paper, BLACK], [ink, accent, accent_deep]);
}

/** Finds the color with the largest contrast against the least favorable background. */
export function findMostReadable(colors: readonly Hex[], backgrounds: readonly Hex[]): Hex {
  const rate = (color: Hex) => Math.min(...backgrounds.map((other) => computeContrast(color, other)));
  return colors.toSorted((a, b) => rate(b) - rate(a))[0] ?? WHITE;
}

/**
 * Completes a palette. A color that the theme leaves out is taken from «paper» when the theme does not change
 * the colors from which it is derived.
 */
function completePalette(own: OwnColors): Palette {
  const set = Object.entries(own).filter((entry): entry is [ColorName, Hex] => entry[1] !== undefined);
  const colors: Record<ColorName, Hex> = { ...DEFAULT_PALETTE, ...Object.fromEntries(set) };
  for (const [name, from, derive] of DERIVED)
    if (!own[name] && from.some((base) => colors[base] !== DEFAULT_PALETTE[base]))
      colors[name] = derive(colors);
  return colors;
}

/** Completes the colors of a theme. */
export function completeColors({
  colors,
  header,
}: {
  colors: ThemeColors;
  header: 'light' | 'dark';
}): CompleteColors {
  const { highlight, on_highlight, picture_ground, header_paper, header_ink, header_accent, ...own } = colors;
  const palette = completePalette(own);
  return {
    palette,
    header: header === 'dark' ? completeHeader(palette, { header_paper, header_ink, header_accent }) : null,
    highlight: highlight
      ? {
          back: highlight,
          front: on_highlight ?? findMostReadable([palette.ink, palette.paper], [highlight]),
        }
      : null,
    pictureGround: picture_ground ?? PICTURE_GROUND,
  };
}

function completeHeader(
  { paper, ink, accent }: Palette,
  own: Pick<ThemeColors, 'header_paper' | 'header_ink' | 'header_accent'>,
): Palette {
  const back = own.header_paper ?? (isDark({ paper, ink }) ? paper : ink);
  const front = own.header_ink ?? findMostReadable([paper, ink], [back]);
  const backgrounds = [back, mixColors(back, front, 0.1)];
  return completePalette({
    paper: back,
    paper_deep: mixColors(back, front, 0.05),
    ink: front,
    accent:
      own.header_accent ?? moveUntilContrast(accent, { towards: front, backgrounds, ratio: TEXT_CONTRAST }),
  });
}
