import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { buildFontCss } from '#lib/theme/font-faces.ts';
import { DEFAULT_FONTS, DISPLAY_FONTS, FONTS, TEXT_FONTS } from '#lib/theme/fonts.ts';
import { createFontSubsets, FONTS_FOLDER } from './fonts.ts';

let root: string;
let files: Record<string, string>;

const readCreated = (name: string) => readFileSync(join(root, FONTS_FOLDER, name), 'utf8');

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'fonts-'));
  await createFontSubsets(root);
  files = z.record(z.string(), z.string()).parse(JSON.parse(readCreated('files.json')));
  return () => rmSync(root, { recursive: true });
});

/** Checks whether a `unicode-range` contains a character. */
const covers = (range: string, sign: string) =>
  range.split(',').some((span) => {
    const [first = 0, last = first] = span
      .slice(2)
      .split('-')
      .map((end) => Number.parseInt(end, 16));
    const code = sign.codePointAt(0) ?? 0;
    return first <= code && code <= last;
  });

it('names each font file by a hash of its content', () => {
  const parts = Object.values(FONTS).map((font) => Object.keys(font.parts).length);
  expect(Object.keys(files)).toHaveLength(parts.reduce((total, count) => total + count));
  for (const name of Object.values(files)) {
    const hash = createHash('sha256')
      .update(readFileSync(join(root, FONTS_FOLDER, name)))
      .digest('hex');
    expect(name.split('.')[1]).toBe(hash.slice(0, 8));
  }
});

it('declares each part with a range that covers all of its characters', () => {
  const recipe = z
    .object({ FACES: z.array(z.object({ name: z.string(), text: z.string() })) })
    .parse(JSON.parse(readCreated('recipe.json')));
  for (const [font, { parts }] of Object.entries(FONTS))
    for (const [part, { range }] of Object.entries(parts)) {
      const text = recipe.FACES.find(({ name }) => name === `${font}-${part}`)?.text ?? '';
      expect(
        Array.from(text).filter((sign) => !covers(range, sign)),
        `${font}-${part}`,
      ).toEqual([]);
      expect(text.length, `${font}-${part}`).toBeGreaterThan(0);
    }
});

it('has no digits in display families with serifs, so that the text family renders them', () => {
  for (const font of DISPLAY_FONTS) {
    const ranges = Object.values(FONTS[font].parts).map(({ range }) => range);
    const digits = Array.from('0123456789').filter((digit) => ranges.some((range) => covers(range, digit)));
    expect(digits.join(''), font).toBe(FONTS[font].generic === 'serif' ? '' : '0123456789');
  }
  for (const font of TEXT_FONTS) expect(covers(FONTS[font].parts.marks?.range ?? '', '1'), font).toBe(true);
});

it('writes the rules of the default fonts for the style sheet of all pages', () => {
  const { faces, text } = buildFontCss(DEFAULT_FONTS, files);
  expect(readCreated('_default.scss')).toContain(faces);
  expect(readCreated('_default.scss')).toContain(`--font-text:${text};`);
});

it('preloads at most 30 kB for every pair of fonts', () => {
  for (const text of TEXT_FONTS)
    for (const display of DISPLAY_FONTS) {
      const { preloads } = buildFontCss({ text, display }, files);
      expect(preloads).toHaveLength(3);
      const names = preloads.map((url) => url.split('/').at(-1) ?? '');
      const bytes = names.reduce((sum, name) => sum + statSync(join(root, FONTS_FOLDER, name)).size, 0);
      expect(bytes, `${text} ${display}`).toBeLessThan(30_000);
    }
});

it('creates nothing again while the definition is the same', async () => {
  const before = readdirSync(join(root, FONTS_FOLDER)).map((name) => [
    name,
    statSync(join(root, FONTS_FOLDER, name)).mtimeMs,
  ]);
  await createFontSubsets(root);
  const after = readdirSync(join(root, FONTS_FOLDER)).map((name) => [
    name,
    statSync(join(root, FONTS_FOLDER, name)).mtimeMs,
  ]);
  expect(after).toEqual(before);
});
