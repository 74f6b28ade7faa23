import { afterEach, expect, it } from 'vitest';
import { getIdentity } from '#lib/identity/current.ts';
import { identitySchema } from '#lib/identity/schema.ts';
import { computeContrast } from '#lib/theme/color.ts';
import { getEmailLook } from './look.ts';

const readColor = (style: string, name: string) =>
  new RegExp(`(?:^|;)${name}:(#[0-9a-f]{6})`).exec(style)?.[1] ?? '';

const demo = getIdentity();
afterEach(() => {
  globalThis.shopIdentity = demo;
});

it.each([
  ['paper', '#faf8f5', '#1b1918', /Georgia/, '0px'],
  ['street', '#ffffff', '#d2ff1f', /Arial.*text-transform:uppercase/, '0px'],
  ['jewel', '#fbf9f4', '#13251f', /Georgia/, '14px'],
])('writes e-mails in the theme %s, with sufficient contrast', (theme, paper, button, nameFont, radius) => {
  globalThis.shopIdentity = identitySchema.parse({ name: 'Магазин', theme });
  const { body, sheet, head, link, soft } = getEmailLook();
  expect(readColor(body, 'background')).toBe(paper);
  expect(readColor(link, 'background')).toBe(button);
  expect(link).toContain(`border-radius:${radius}`);
  expect(head).toMatch(nameFont);
  const surface = readColor(sheet, 'background');
  const pairs = [
    [readColor(body, 'color'), surface],
    [soft, surface],
    [readColor(link, 'color'), readColor(link, 'background')],
    [readColor(head, 'color') || readColor(body, 'color'), readColor(head, 'background') || surface],
  ] as const;
  for (const [front, back] of pairs) expect(computeContrast(front, back)).toBeGreaterThanOrEqual(4.5);
});
