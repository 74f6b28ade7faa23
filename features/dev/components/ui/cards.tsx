'use client';

import { useQuery } from '@tanstack/react-query';
import type { CardProduct } from '@/components/product/packed-cards';
import { ProductCard } from '@/components/product/product-card';
import { ProductGridSkeleton } from '@/components/product/product-grid-skeleton';
import { cardControls } from '@/features/favorites';
import { samplesQuery } from '../../queries';
import { type CardState, changes } from './samples';
import { Section, State } from './section';
import { texts } from './texts';

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
