'use client';

import { useQuery } from '@tanstack/react-query';
import type { CardProduct } from '#components/product/packed-cards.ts';
import { ProductCard } from '#components/product/product-card.tsx';
import { ProductGridSkeleton } from '#components/product/product-grid-skeleton.tsx';
import { cardControls } from '#features/favorites/index.ts';
import { samplesQuery } from '../../queries.ts';
import { type CardState, changes } from './samples.ts';
import { Section, State } from './section.tsx';
import { texts } from './texts.ts';

const STATES = Object.keys(changes) as CardState[];

/** The goods that the states are shown on, over again where the shop has fewer. */
function Cards({ products }: { products: readonly CardProduct[] }) {
  const [first] = products;
  if (!first) return <p>{texts.sample.noGoods}</p>;
  return (
    <>
      {STATES.map((state, index) => (
        <State key={state} name={state}>
          <ProductCard product={{ ...(products[index] ?? first), ...changes[state] }} />
        </State>
      ))}
      <State name="pressed">
        <ProductCard product={products[STATES.length] ?? first} hasSecond {...cardControls} />
      </State>
    </>
  );
}

/** Cards of the shop's own goods: their pictures are there. */
export function ProductCards() {
  const { data, isPending } = useQuery(samplesQuery);
  return (
    <Section name="cards">
      {!isPending && <Cards products={data ?? []} />}
      <State name="loading" wide>
        <ProductGridSkeleton count={4} />
      </State>
    </Section>
  );
}
