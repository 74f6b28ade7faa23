import { expect, it } from 'vitest';
import { checkRepeatedRefusals } from './refusals.ts';

const refusal = (message: string) =>
  `export const errors = {\n  one: { code: 'x', message: ${message} },\n};\n`;

it('reports a refusal’s message that another file of texts also contains', () => {
  const found = (path: string, source: string) =>
    checkRepeatedRefusals(
      new Map([
        ['backend/modules/cart/errors.ts', refusal("'Нет в наличии'")],
        [path, source],
      ]),
    );
  expect(found('features/cart/texts.ts', "export const texts = { gone: 'Нет в наличии' };")).toEqual([
    {
      path: 'backend/modules/cart/errors.ts',
      line: 2,
      message: 'features/cart/texts.ts has the same text: declare it once in lib/texts/refusals.ts',
    },
  ]);
  expect(found('lib/texts/card.ts', "export const GONE = 'Нет в наличии';")).toHaveLength(1);
  expect(found('backend/kernel/errors.ts', refusal("'Нет в наличии'"))).toHaveLength(2);
  expect(found('backend/kernel/errors.ts', refusal("'Нет в наличии сейчас'"))).toEqual([]);
  expect(found('features/cart/cart.tsx', "const gone = 'Нет в наличии';")).toEqual([]);
});
