import type { ComponentProps } from 'react';
import { SizePicker } from '#features/sizes/index.ts';
import { offers, oneSize, soldOut } from './samples.ts';
import { type State, vary } from './section.tsx';
import { texts } from './texts.ts';

const { sample } = texts;
/** Press the button without a size: it asks for one. */
export const sizes: readonly State[] = vary<ComponentProps<typeof SizePicker>>(
  SizePicker,
  { product: { id: 0, code: 'ui', title: sample.product }, offers: offers, guide: null },
  [['retail'], ['soldOut', { offers: soldOut }], ['oneSize', { offers: oneSize }]],
);
