import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Returns for each character of a text whether a font face covers the character. */
function holds(face: string, text: string): boolean[] {
  const source = read('lib/config/fonts.ts').split(`const ${face} = `)[1] ?? '';
  const ranges = /unicode-range',\s*value: '([^']+)'/.exec(source)?.[1]?.split(', ') ?? [];
  const spans = ranges.map((range) =>
    range
      .replace('U+', '')
      .split('-')
      .map((end) => Number.parseInt(end, 16)),
  );
  return Array.from(text, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return spans.some(([first = 0, last = first]) => first <= code && code <= last);
  });
}

const FIGURES = '0123456789';

it('the display face has no digits, so that the text face renders them', () => {
  for (const face of ['prataRussian', 'prataMarks', 'prataLatin'])
    expect(holds(face, FIGURES), face).toEqual(Array.from(FIGURES, () => false));
  expect(holds('onestMarks', FIGURES)).toEqual(Array.from(FIGURES, () => true));
  expect(holds('prataMarks', '«»!?.,–')).toEqual(Array.from('«»!?.,–', () => true));
  const display = /--font-display:([^;]+);/.exec(read('styles/_tokens.scss'))?.[1] ?? '';
  expect(display.indexOf('onest-marks')).toBeGreaterThan(display.indexOf('prata-marks'));
  expect(display.indexOf('onest-marks')).toBeLessThan(display.indexOf('prata-latin'));
});
