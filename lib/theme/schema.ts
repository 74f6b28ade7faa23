import { z } from '#lib/contracts/zod.ts';
import { HEX, normalizeHex } from './color.ts';
import { findPoorColors } from './contrast.ts';
import { DEFAULT_FONTS, DISPLAY_FONTS, type FontName, TEXT_FONTS } from './fonts.ts';
import { themeTexts as texts } from './texts.ts';

/** Maximum size of a font file of a shop's own, kB. */
const MAX_FONT_KB = 120;
/** Beginning of a WOFF2 file with its signature, as a `data:` URL. */
const WOFF2 = 'data:font/woff2;base64,d09GM';
const MAX_RADIUS_PX = 24;

const choose = <const Name extends string>(names: readonly Name[], fallback: NoInfer<Name>) =>
  z.enum(names, texts.choice(names)).default(fallback);

const color = z.string(texts.color).regex(HEX, texts.color).overwrite(normalizeHex).optional();

const colors = z.strictObject({
  /** Background of pages, of quiet areas, and of boxes. */
  paper: color,
  paper_deep: color,
  surface: color,
  /** Texts. */
  ink: color,
  ink_soft: color,
  ink_faint: color,
  /** Dividers, and borders of controls. */
  line: color,
  line_strong: color,
  /** Links on hover, sale prices, notices. `accent_deep` while pressed, `accent_wash` behind notices. */
  accent: color,
  accent_deep: color,
  accent_wash: color,
  /** Texts of filled controls. */
  on_accent: color,
  success: color,
  danger: color,
  focus: color,
  /** Primary buttons and labels on pictures. Without it, they have the colors of texts and pages. */
  highlight: color,
  on_highlight: color,
  /** Background of product pictures. */
  picture_ground: color,
  /** Dark header and footer. */
  header_paper: color,
  header_ink: color,
  header_accent: color,
});

const ALL_FONTS = [...DISPLAY_FONTS, ...TEXT_FONTS] as const;

/** Font file of a shop's own, as a `data:` URL. */
const ownFont = (like: FontName) =>
  z.strictObject({
    file: z
      .string(texts.fontFile(MAX_FONT_KB))
      .startsWith(WOFF2, texts.fontFile(MAX_FONT_KB))
      .max(((MAX_FONT_KB * 1024) / 3) * 4, texts.fontFile(MAX_FONT_KB)),
    /** Family of similar proportions, whose system fonts are shown until the file is loaded. */
    like: z.enum(ALL_FONTS, texts.choice(ALL_FONTS)).default(like),
  });

const fonts = z.strictObject({
  text: z
    .union([z.enum(TEXT_FONTS), ownFont(DEFAULT_FONTS.text)], texts.font(TEXT_FONTS, MAX_FONT_KB))
    .default(DEFAULT_FONTS.text),
  display: z
    .union([z.enum(ALL_FONTS), ownFont(DEFAULT_FONTS.display)], texts.font(ALL_FONTS, MAX_FONT_KB))
    .default(DEFAULT_FONTS.display),
  /** Sets the logo and the headings of pages in capitals. */
  capitals: z.boolean().default(false),
});

export const RADII = { none: 0, small: 6, large: 14 } as const;
const RADIUS_NAMES = ['none', 'small', 'large'] as const;
const RADIUS_TEXT = texts.radius(RADIUS_NAMES, MAX_RADIUS_PX);

/** Names of the ready themes (styles/themes). */
export const READY_THEMES = ['paper', 'street', 'jewel'] as const;

/**
 * Schema of a theme: the looks of a shop. Every field may be absent, and then it is taken from the theme «paper». A color
 * that is derived from others may be absent too.
 */
export const themeSchema = z
  .strictObject(
    {
      colors: colors.prefault({}),
      fonts: fonts.prefault({}),
      /** Corners of controls, boxes and pictures of products. */
      radius: z
        .union(
          [z.enum(RADIUS_NAMES), z.number().min(0, RADIUS_TEXT).max(MAX_RADIUS_PX, RADIUS_TEXT)],
          RADIUS_TEXT,
        )
        .default('none'),
      /** Spaces between the parts of a page, and the height of controls. */
      density: choose(['compact', 'normal', 'airy'], 'normal'),
      /** Proportions of pictures on product cards: 4:5, 3:4 and 1:1. */
      card_ratio: choose(['portrait', 'tall', 'square'], 'portrait'),
      header: choose(['light', 'dark'], 'light'),
    },
    { error: ({ code }) => (code === 'invalid_type' ? texts.theme(READY_THEMES) : undefined) },
  )
  .superRefine((theme, context) => {
    for (const pair of findPoorColors(theme))
      context.addIssue({ code: 'custom', path: ['colors', pair.front], message: texts.contrast(pair) });
  });

export type Theme = z.output<typeof themeSchema>;
/** Theme as its author writes it. */
export type ThemeInput = z.input<typeof themeSchema>;

/** Theme of a shop whose owner has set none. */
export const DEFAULT_THEME: Theme = themeSchema.parse({});
