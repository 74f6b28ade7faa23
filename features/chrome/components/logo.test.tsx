import { render, screen } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import { getShopName } from '#lib/texts/shop-name.ts';
import { Logo } from './logo.tsx';

// Other test files of the same worker need the real modules, so all modules are reset before and after this file.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

vi.mock('#lib/texts/shop-name.ts', () => ({ getShopName: vi.fn() }));

it.each([
  ['Полутон', null],
  ['Ветер и замша', '2'],
  ['Ювелирная Вероники Соколовой', '3'],
])('the link to the start page has the complete name «%s», in as many lines as fit', (name, lines) => {
  vi.mocked(getShopName).mockReturnValue(name);
  render(<Logo />);
  expect(screen.getByRole('link', { name }).getAttribute('data-lines')).toBe(lines);
});
