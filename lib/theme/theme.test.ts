import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { computeContrast } from './color.ts';
import { findPoorColors } from './contrast.ts';
import { buildThemeCss, getBrowserColor } from './css.ts';
import { findOwnFont } from './own-fonts.ts';
import { completeColors, DEFAULT_PALETTE } from './palette.ts';
import { themeChoiceSchema } from './ready.ts';
import { DEFAULT_THEME, READY_THEMES, type ThemeInput } from './schema.ts';
import { FONT_FILES } from './testing/font-files.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const parse = (theme: Parameters<typeof themeChoiceSchema.parse>[0]) => themeChoiceSchema.parse(theme);
const build = (theme: ThemeInput | (typeof READY_THEMES)[number]) => buildThemeCss(parse(theme), FONT_FILES);
const listMistakes = (theme: unknown) =>
  themeChoiceSchema
    .safeParse(theme)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

/** A small WOFF2 file: only its signature matters. */
const OWN_FONT = { file: 'data:font/woff2;base64,d09GMgABAAAAAA', like: 'jost' } as const;

describe('the schema', () => {
  it.each(READY_THEMES)('accepts the ready theme %s', (name) => {
    expect(listMistakes(name)).toEqual([]);
  });

  it('names each wrong field in Russian', () => {
    expect(
      listMistakes({
        colors: { line: 'red' },
        fonts: { text: 'arial', display: { file: 'data:font/woff;base64,AA' } },
        radius: 40,
        density: 'loose',
        header: 'black',
      }),
    ).toEqual([
      'colors.line: Нужен цвет вида #faf8f5',
      'fonts.text: Нужен шрифт из списка (onest, golos-text, manrope, jost) или файл WOFF2 не больше 120 кБ: {"file": "data:font/woff2;base64,…"}',
      'fonts.display.file: Нужен файл WOFF2 не больше 120 кБ: data:font/woff2;base64,…',
      'radius: Нужно одно из слов none, small, large или число пикселей от 0 до 24',
      'density: Нужно одно из слов: compact, normal, airy',
      'header: Нужно одно из слов: light, dark',
    ]);
  });

  it('refuses an unknown name and a field that does not exist', () => {
    expect(listMistakes('winter')).toEqual([
      ': Нужно имя готовой темы (paper, street, jewel) или тема целиком',
    ]);
    expect(listMistakes({ shadow: 1 })).toHaveLength(1);
  });

  it('refuses a font file that is too large', () => {
    const file = OWN_FONT.file + 'A'.repeat(170_000);
    expect(listMistakes({ fonts: { text: { file } } })).toEqual([
      'fonts.text.file: Нужен файл WOFF2 не больше 120 кБ: data:font/woff2;base64,…',
    ]);
  });
});

describe('contrast', () => {
  it('is computed by the formula of WCAG', () => {
    expect(computeContrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(computeContrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it('names the pair, the ratio and the needed ratio', () => {
    expect(listMistakes({ colors: { ink_soft: '#999' } })).toContain(
      'colors.ink_soft: ink_soft на surface (#999999 на #ffffff): контраст 2,84, нужен не меньше 4,5',
    );
    expect(listMistakes({ colors: { line_strong: '#ccc' } })).toContain(
      'colors.line_strong: line_strong на surface (#cccccc на #ffffff): контраст 1,60, нужен не меньше 3',
    );
  });

  it('covers filled controls, the highlight and a dark header', () => {
    expect(listMistakes({ colors: { on_accent: '#888' } })[0]).toMatch(
      /^colors\.on_accent: on_accent на accent /,
    );
    expect(listMistakes({ colors: { highlight: '#d2ff1f', on_highlight: '#ffffff' } })).toEqual([
      expect.stringMatching(/^colors\.on_highlight: on_highlight на highlight /),
    ]);
    const header = { header: 'dark', colors: { header_paper: '#888888', header_ink: '#999999' } };
    expect(listMistakes(header)).toContainEqual(
      expect.stringMatching(/^colors\.header_ink: header_ink на header_paper /),
    );
  });

  it.each(['#ffffff', '#f4efe6', '#101418', '#2b2335'])(
    'is sufficient in every derived color on %s',
    (paper) => {
      const ink = paper < '#8' ? '#f4f4f4' : '#151515';
      const accent = paper < '#8' ? '#f0c040' : '#8a1f5c';
      for (const header of ['light', 'dark'] as const)
        expect(findPoorColors({ colors: { paper, ink, accent }, header })).toEqual([]);
    },
  );
});

describe('derived colors', () => {
  it('are the colors of «paper» while their base colors are', () => {
    const { palette } = completeColors({ colors: { accent: '#0b4f6c' }, header: 'light' });
    expect(palette).toMatchObject({ ink_soft: DEFAULT_PALETTE.ink_soft, accent: '#0b4f6c' });
    expect(palette.accent_deep).not.toBe(DEFAULT_PALETTE.accent_deep);
  });

  it('are equal in the style sheets and in the theme «paper»', () => {
    const tokens = read('styles/_tokens.scss');
    const { colors } = JSON.parse(read('styles/themes/paper.json')) as { colors: Record<string, string> };
    const { picture_ground, ...palette } = colors;
    expect(palette).toEqual(DEFAULT_PALETTE);
    for (const [name, color] of Object.entries({ ...palette, picture_ground })) {
      const [, written] = new RegExp(`--${name.replace('_', '-')}: ([^;]+);`).exec(tokens) ?? [];
      expect(written === '#fff' ? '#ffffff' : written, name).toBe(color);
    }
  });
});

describe('the style', () => {
  it('is empty for the theme «paper»', () => {
    expect(build('paper').css).toBe('');
    expect(build({}).css).toBe('');
    expect(build({}).preloads).toEqual([
      '/_next/static/fonts/onest-russian.woff2',
      '/_next/static/fonts/onest-marks.woff2',
      '/_next/static/fonts/prata-russian.woff2',
    ]);
  });

  it('contains only the tokens that differ', () => {
    expect(build({ colors: { success: '#1d5a3a' }, radius: 4 }).css).toBe(
      ':root:root{--success:#1d5a3a;--radius:4px}',
    );
    expect(build({ card_ratio: 'square', density: 'compact' }).css).toBe(
      ':root:root{--space-6:1.5rem;--space-7:2.25rem;--space-8:3.38rem;--space-9:4.5rem;--control:2.75rem;--card-ratio:1}',
    );
  });

  it('declares the faces of the chosen fonts only', () => {
    const { css, preloads } = build({ fonts: { text: 'manrope', display: 'unbounded' } });
    expect(new Set(css.match(/fonts\/[a-z]+/g))).toEqual(new Set(['fonts/manrope', 'fonts/unbounded']));
    expect(css).toContain(
      '--font-display:"Unbounded","Manrope Marks","Unbounded Arial","Unbounded Roboto",sans-serif',
    );
    expect(preloads.every((url) => /manrope|unbounded/.test(url))).toBe(true);
  });

  it('renders headings by the text family when it is the display family too', () => {
    const { css, preloads } = build({ fonts: { text: 'jost', display: 'jost' } });
    expect(css.match(/--font-(?:text|display):([^;}]+)/g)).toEqual([
      '--font-text:"Jost","Jost Marks","Jost Arial","Jost Roboto",sans-serif',
      '--font-display:"Jost","Jost Marks","Jost Arial","Jost Roboto",sans-serif',
    ]);
    expect(preloads).toHaveLength(2);
  });

  it("serves a shop's own font by an address with a hash of the file", () => {
    const theme = parse({ fonts: { display: OWN_FONT } });
    const { css, preloads } = buildThemeCss(theme, FONT_FILES);
    const [url] = preloads.slice(-1);
    expect(url).toMatch(/^\/brand\/font-[0-9a-f]{12}\.woff2$/);
    // The digits of headings remain in the text family.
    expect(css).toContain(
      `src:url(${url})format("woff2");font-weight:400 500;font-display:swap;unicode-range:U+0-2F`,
    );
    const body = Buffer.from(OWN_FONT.file.split(',')[1] ?? '', 'base64');
    expect(findOwnFont(theme, url ?? '')).toEqual(body);
    expect(findOwnFont(DEFAULT_THEME, url ?? '')).toBeNull();
  });

  it('redefines the colors within a dark header and footer', () => {
    const { css } = build({ header: 'dark' });
    expect(css).toMatch(/^\[data-frame\]\{--paper:#1b1918;.*;color:var\(--ink\)\}$/);
    expect(getBrowserColor(parse({ header: 'dark' }))).toBe('#1b1918');
    expect(getBrowserColor(DEFAULT_THEME)).toBe('#faf8f5');
  });

  it('gives controls on pictures the colors of «paper» on a dark page', () => {
    const dark = { colors: { paper: '#14161a', ink: '#f2f2f2', accent: '#e8c15a' } };
    expect(build(dark).css).toContain('--picture-ink:#1b1918');
    expect(build({ colors: { accent: '#0b4f6c' } }).css).not.toContain('--picture-ink');
  });
});
