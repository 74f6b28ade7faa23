import { useQuery } from '@tanstack/react-query';
import { ProductCard } from '#components/product/product-card.tsx';
import { ProductGridSkeleton } from '#components/product/product-grid-skeleton.tsx';
import { cardControls } from '#features/favorites/index.ts';
import { samplesQuery } from '../../queries.ts';
import { type CardState, cardChanges } from './samples.ts';
import { ControlStates } from './section.tsx';
import { texts } from './texts.ts';

const NAMES = Object.keys(cardChanges) as CardState[];

/**
 * Cards of the shop's own products, because the shop's products have pictures. When there are few products, some are
 * repeated.
 */
export function ProductCards() {
  const { data: products = [], isPending } = useQuery(samplesQuery);
  const [first] = products;
  return (
    <>
      {!isPending && !first && <p>{texts.sample.noGoods}</p>}
      {first && (
        <ControlStates
          states={[
            ...NAMES.map((name, index) => {
              const product = { ...(products[index] ?? first), ...cardChanges[name] };
              return [name, <ProductCard key={name} product={product} />] as const;
            }),
            [
              'pressed',
              <ProductCard
                key="pressed"
                product={products[NAMES.length] ?? first}
                hasSecond
                {...cardControls}
              />,
            ],
          ]}
        />
      )}
      <ControlStates states={[['loading', <ProductGridSkeleton key="loading" count={4} />, 'wide']]} />
    </>
  );
}
