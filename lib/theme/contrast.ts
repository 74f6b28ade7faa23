import { computeContrast, type Hex } from './color.ts';
import {
  CONTROL_CONTRAST,
  type ColorName,
  completeColors,
  type Palette,
  TEXT_CONTRAST,
  type ThemeColors,
} from './palette.ts';

/** Pair of colors with too little contrast. */
export interface PoorPair {
  front: string;
  back: string;
  /** Both colors, in the same order. */
  colors: readonly [Hex, Hex];
  ratio: number;
  needed: number;
}

const BACKGROUNDS = ['paper', 'paper_deep', 'surface'] as const;
const TEXTS = ['ink', 'ink_soft', 'ink_faint', 'accent', 'accent_deep', 'success', 'danger'] as const;

interface Pair {
  front: ColorName;
  back: ColorName;
  needed: number;
}

/** Pairs of colors that pages use: texts on backgrounds, texts of filled controls, borders of controls, focus rings. */
const PAIRS: readonly Pair[] = [
  ...TEXTS.flatMap((front) => BACKGROUNDS.map((back) => ({ front, back, needed: TEXT_CONTRAST }))),
  ...(['ink', 'ink_soft', 'danger'] as const).map(
    (front): Pair => ({ front, back: 'accent_wash', needed: TEXT_CONTRAST }),
  ),
  ...(['ink', 'accent', 'accent_deep'] as const).map(
    (back): Pair => ({ front: 'on_accent', back, needed: TEXT_CONTRAST }),
  ),
  ...(['line_strong', 'focus'] as const).flatMap((front) =>
    BACKGROUNDS.map((back) => ({ front, back, needed: CONTROL_CONTRAST })),
  ),
];

function checkPair(front: [string, Hex], back: [string, Hex], needed: number): PoorPair[] {
  const ratio = computeContrast(front[1], back[1]);
  return ratio >= needed
    ? []
    : [{ front: front[0], back: back[0], colors: [front[1], back[1]], ratio, needed }];
}

/** Names of a dark header's colors in a theme. Others are derived from these. */
const HEADER_NAMES: Readonly<Record<string, string>> = {
  paper: 'header_paper',
  ink: 'header_ink',
  accent: 'header_accent',
};

function checkPalette(palette: Palette, nameOf: (color: ColorName) => string): PoorPair[] {
  return PAIRS.flatMap(({ front, back, needed }) =>
    checkPair([nameOf(front), palette[front]], [nameOf(back), palette[back]], needed),
  );
}

/** Finds the pairs of a theme's colors that have too little contrast for WCAG AA. */
export function findPoorColors(theme: { colors: ThemeColors; header: 'light' | 'dark' }): PoorPair[] {
  const { palette, header, highlight } = completeColors(theme);
  return [
    ...checkPalette(palette, (color) => color),
    ...(highlight
      ? checkPair(['on_highlight', highlight.front], ['highlight', highlight.back], TEXT_CONTRAST)
      : []),
    ...(header ? checkPalette(header, (color) => HEADER_NAMES[color] ?? color) : []),
  ];
}
