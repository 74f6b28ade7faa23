'use client';

import { useState } from 'react';
import { ColorSwatches } from '#components/product/color-swatches.tsx';
import { Price } from '#components/product/price.tsx';
import { Stars } from '#components/ui/stars.tsx';
import { swatches } from './samples.ts';
import { Section, State } from './section.tsx';
import { texts } from './texts.ts';

const FULL = { price: 12_990, base_price: 12_990, discount_percent: 0, discount_info: null };
const REDUCED = { ...FULL, price: 8_990, discount_percent: 31 };
const RATINGS = [
  ['zero', 0],
  ['part', 3.6],
  ['filled', 5],
] as const;

function LiveSwatches() {
  const [shown, setShown] = useState(0);
  return <ColorSwatches colors={swatches.slice(0, 4)} shown={shown} onChoose={setShown} hasButtons />;
}

/** What a card is made of, each alone. */
export const Prices = () => (
  <Section name="prices">
    <State name="rest">
      <Price price={FULL} />
    </State>
    <State name="discount">
      <Price price={REDUCED} />
    </State>
    <State name="large">
      <Price price={REDUCED} size="lg" />
    </State>
    {RATINGS.map(([name, value]) => (
      <State key={name} name={name}>
        <Stars value={value} label={`${texts.sample.rating}: ${value}`}>
          {value}
        </Stars>
      </State>
    ))}
    <State name="rest">
      <ColorSwatches colors={swatches.slice(0, 3)} />
    </State>
    <State name="more">
      <ColorSwatches colors={swatches} />
    </State>
    <State name="live">
      <LiveSwatches />
    </State>
  </Section>
);
