import { expect, it } from 'vitest';
import { orderTexts } from './order.ts';

it.each([
  [{ color: 'чёрный', size: '37', quantity: 2 }, 'чёрный, размер 37\u00a0· 2\u00a0шт.'],
  [{ color: 'чёрный', size: 'единый', quantity: 1 }, 'чёрный\u00a0· 1\u00a0шт.'],
  [{ color: '', size: '37', quantity: 1 }, 'размер 37\u00a0· 1\u00a0шт.'],
  [{ color: '', size: '', quantity: 1 }, '1\u00a0шт.'],
])('AP-09 describes the line %j by its known properties', (item, words) => {
  expect(orderTexts.line(item)).toBe(words);
});
