import Link from 'next/link';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import type { Product } from '#lib/contracts/product.ts';
import { pageTexts } from '../texts.ts';
import styles from './details.module.scss';

type DetailsProps = Pick<Product, 'description' | 'properties' | 'completeness' | 'crossing_completeness'>;

/** Description, properties and contents of the package. */
export function ProductDetails({
  description,
  properties,
  completeness,
  crossing_completeness,
}: DetailsProps) {
  return (
    <>
      {description && (
        <Disclosure title={pageTexts.description} open>
          <p className={styles.description}>{description}</p>
        </Disclosure>
      )}
      {properties.length > 0 && (
        <Disclosure title={pageTexts.properties} open>
          <Stack as="dl" gap={2} className={styles.properties}>
            {properties.map(({ title, value }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Stack>
        </Disclosure>
      )}
      {completeness.value.length > 0 && (
        <Disclosure title={pageTexts.completeness}>
          <ul>
            {completeness.value.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          {crossing_completeness.length > 0 && (
            <p className={styles.other}>
              {pageTexts.otherCompleteness}:{' '}
              {crossing_completeness.map(({ code, name }) => (
                <Link key={code} href={`/product/${code}`} className={styles.link}>
                  {name}
                </Link>
              ))}
            </p>
          )}
        </Disclosure>
      )}
    </>
  );
}
