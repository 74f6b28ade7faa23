import { expect, it } from 'vitest';
import { quoteName } from './quote-name.ts';

it.each([
  ['Ремень', '«Ремень»'],
  ['Казаки «Сетунь» из кожи', '«Казаки „Сетунь“ из кожи»'],
  ['«Север» и «Юг»', '«„Север“ и „Юг“»'],
])('quotes ‘%s’ as ‘%s’', (name, expected) => {
  expect(quoteName(name)).toBe(expected);
});
