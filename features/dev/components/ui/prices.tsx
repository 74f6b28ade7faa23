import type { ComponentProps } from 'react';
import { ColorSwatches } from '#components/product/color-swatches.tsx';
import { Price } from '#components/product/price.tsx';
import { Stars } from '#components/ui/stars.tsx';
import { FULL, REDUCED, swatches } from './samples.ts';
import { Live, type State, vary } from './section.tsx';
import { texts } from './texts.ts';

const { sample } = texts;
export const prices: readonly State[] = [
  ...vary<ComponentProps<typeof Price>>(Price, { price: FULL }, [
    ['rest'],
    ['discount', { price: REDUCED }],
    ['large', { price: REDUCED, size: 'lg' }],
  ]),
  ...(['zero', 'part', 'filled'] as const).map((name, index): State => {
    const value = [0, 3.6, 5][index] ?? 0;
    return [
      name,
      <Stars key={name} value={value} label={`${sample.rating}: ${value}`}>
        {value}
      </Stars>,
    ];
  }),
  ['rest', <ColorSwatches key="few" colors={swatches.slice(0, 3)} />],
  ['more', <ColorSwatches key="more" colors={swatches} />],
  [
    'live',
    <Live key="live" start={0}>
      {(shown, show) => (
        <ColorSwatches colors={swatches.slice(0, 4)} shown={shown} onChoose={show} hasButtons />
      )}
    </Live>,
  ],
];
