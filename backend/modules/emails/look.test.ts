import { expect, it } from 'vitest';
import { computeContrast } from '#lib/theme/color.ts';
import { getEmailLook } from './look.ts';

const readColor = (style: string, name: string) =>
  new RegExp(`(?:^|;)${name}:(#[0-9a-f]{6})`).exec(style)?.[1] ?? '';

it('writes e-mails in the colors of the theme, with sufficient contrast', () => {
  const { body, sheet, link, soft } = getEmailLook();
  expect(readColor(body, 'background')).toBe('#faf8f5');
  expect(readColor(link, 'background')).toBe('#6e1423');
  const pairs = [
    [readColor(body, 'color'), readColor(sheet, 'background')],
    [soft, readColor(sheet, 'background')],
    [readColor(link, 'color'), readColor(link, 'background')],
  ] as const;
  for (const [front, back] of pairs) expect(computeContrast(front, back)).toBeGreaterThanOrEqual(4.5);
});
