import { BLACK, computeContrast, type Hex, mixColors, moveUntilContrast, parseHex } from './color.ts';
import { buildFontCss, type FontFiles, type FontPair } from './font-faces.ts';
import { DEFAULT_FONTS } from './fonts.ts';
import { describeOwnFont } from './own-fonts.ts';
import {
  type CompleteColors,
  completeColors,
  DEFAULT_PALETTE,
  isDark,
  type Palette,
  TEXT_CONTRAST,
} from './palette.ts';
import { DEFAULT_THEME, RADII, type Theme } from './schema.ts';

type Tokens = Readonly<Record<string, string>>;

/** Factors of the larger spaces, and the height of controls. */
const DENSITIES = {
  compact: { factor: 0.75, control: '2.75rem' },
  normal: { factor: 1, control: '3rem' },
  airy: { factor: 1.3, control: '3.25rem' },
} as const;
/** Spaces of styles/_tokens.scss that the density changes, rem. */
const SPACES = { 'space-6': 2, 'space-7': 3, 'space-8': 4.5, 'space-9': 6 } as const;

const RATIOS = { portrait: '4/5', tall: '3/4', square: '1' } as const;

const toTokenName = (color: string) => color.replace('_', '-');

const listColors = (palette: Palette): Tokens =>
  Object.fromEntries(Object.entries(palette).map(([name, color]) => [toTokenName(name), color]));

const formatShade = (color: Hex, percent: number) => `rgb(${parseHex(color).join(' ')}/${percent}%)`;

/** Lists the colors that no theme sets: shadows, and the map of stores. */
function listDerivedColors(palette: Palette): Tokens {
  const dark = isDark(palette);
  const shadow = dark ? BLACK : palette.ink;
  const land = palette.paper_deep;
  const water = mixColors(land, '#9fc0cc', dark ? 0.25 : 0.45);
  const park = mixColors(land, '#b9cf9a', dark ? 0.2 : 0.35);
  const write = (color: Hex, background: Hex) =>
    moveUntilContrast(color, { towards: palette.ink, backgrounds: [background], ratio: TEXT_CONTRAST });
  return {
    shade: formatShade(shadow, dark ? 70 : 48),
    'shade-soft': formatShade(shadow, dark ? 50 : 16),
    veil: formatShade(shadow, dark ? 40 : 6),
    'map-land': land,
    'map-water': water,
    'map-park': park,
    'map-water-ink': write('#4d6269', water),
    'map-park-ink': write('#5a6146', park),
  };
}

/**
 * Lists the colors of pictures of products. Controls on a picture have the colors of «paper» where the texts of the page
 * would have too little contrast.
 */
function listPictureColors({ palette, pictureGround }: CompleteColors): Tokens {
  const isReadable = computeContrast(palette.ink, pictureGround) >= TEXT_CONTRAST;
  const { ink, paper, line, accent, accent_deep, focus } = DEFAULT_PALETTE;
  return {
    'picture-ground': pictureGround,
    ...(!isReadable && {
      'picture-ink': ink,
      'picture-paper': paper,
      'picture-line': line,
      'picture-accent': accent,
      'picture-accent-deep': accent_deep,
      'picture-focus': focus,
    }),
  };
}

/** Returns the corner radius of a theme as a CSS length. */
export const toRadius = ({ radius }: Pick<Theme, 'radius'>): string =>
  `${typeof radius === 'number' ? radius : RADII[radius]}px`;

function listTokens(theme: Theme): Tokens {
  const colors = completeColors(theme);
  const { factor, control } = DENSITIES[theme.density];
  return {
    ...listColors(colors.palette),
    ...listDerivedColors(colors.palette),
    ...listPictureColors(colors),
    ...(colors.highlight && { highlight: colors.highlight.back, 'on-highlight': colors.highlight.front }),
    ...Object.fromEntries(
      Object.entries(SPACES).map(([name, rem]) => [name, `${Math.round(rem * factor * 100) / 100}rem`]),
    ),
    control,
    radius: toRadius(theme),
    'card-ratio': RATIOS[theme.card_ratio],
    'heading-case': theme.fonts.capitals ? 'uppercase' : 'none',
  };
}

const DEFAULT_TOKENS = listTokens(DEFAULT_THEME);

const formatTokens = (tokens: Tokens) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const omitEqual = (tokens: Tokens, others: Tokens): Tokens =>
  Object.fromEntries(Object.entries(tokens).filter(([name, value]) => others[name] !== value));

/** Returns the fonts of a theme. Files of the shop's own have addresses. */
function getFontPair({ fonts: { text, display } }: Theme): FontPair {
  return {
    text: typeof text === 'string' ? text : describeOwnFont('Shop Text', text),
    display: typeof display === 'string' ? display : describeOwnFont('Shop Display', display),
  };
}

const isDefaultFonts = ({ text, display }: FontPair) =>
  text === DEFAULT_FONTS.text && display === DEFAULT_FONTS.display;

/** Style and preloads of a theme. */
interface ThemeCss {
  /** Rules that follow the style sheets. Empty for the theme «paper», whose rules are in the style sheets. */
  css: string;
  /** Addresses of the font files that nearly every page needs. */
  preloads: readonly string[];
}

/** Styles by theme, because each page needs the style twice. */
const built = new WeakMap<Theme, ThemeCss>();

/**
 * Builds the style of a theme: only what differs from the theme «paper».
 * @param files font files of the build, the same at each call
 */
export function buildThemeCss(theme: Theme, files: FontFiles): ThemeCss {
  const css = built.get(theme) ?? composeThemeCss(theme, files);
  built.set(theme, css);
  return css;
}

function composeThemeCss(theme: Theme, files: FontFiles): ThemeCss {
  const pair = getFontPair(theme);
  const fonts = buildFontCss(pair, files);
  const { palette, header } = completeColors(theme);
  const tokens: Tokens = {
    ...omitEqual(listTokens(theme), DEFAULT_TOKENS),
    ...(!isDefaultFonts(pair) && { 'font-text': fonts.text, 'font-display': fonts.display }),
  };
  const rules = [
    isDefaultFonts(pair) ? '' : fonts.faces,
    // Twice, so that the rule overrides the style sheets wherever they are.
    Object.keys(tokens).length > 0 ? `:root:root{${formatTokens(tokens)}}` : '',
    header
      ? `[data-frame]{${formatTokens(omitEqual(listColors(header), listColors(palette)))};color:var(--ink)}`
      : '',
  ];
  return { css: rules.join(''), preloads: fonts.preloads };
}

/** Returns the color of the header, for the bars of a phone's browser. */
export function getBrowserColor(theme: Theme): Hex {
  const { palette, header } = completeColors(theme);
  return (header ?? palette).paper;
}
