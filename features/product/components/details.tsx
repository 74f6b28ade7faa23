import Link from 'next/link';
import { Fold } from '@/components/ui/fold';
import type { Product } from '@/lib/contracts/product';
import { texts } from '../texts';
import styles from './details.module.scss';

type DetailsProps = Pick<Product, 'description' | 'properties' | 'completeness' | 'crossing_completeness'>;

/** What is told about the product: description, properties, what lies in the box. */
export function Details({ description, properties, completeness, crossing_completeness }: DetailsProps) {
  return (
    <>
      {description && (
        <Fold title={texts.description} open>
          <p>{description}</p>
        </Fold>
      )}
      {properties.length > 0 && (
        <Fold title={texts.properties} open>
          <dl className={styles.properties}>
            {properties.map(({ title, value }) => (
              <div key={title} className={styles.property}>
                <dt>{title}</dt>
                <dd className={styles.value}>{value}</dd>
              </div>
            ))}
          </dl>
        </Fold>
      )}
      {completeness.value.length > 0 && (
        <Fold title={texts.completeness}>
          <ul>
            {completeness.value.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          {crossing_completeness.length > 0 && (
            <p className={styles.other}>
              {texts.otherCompleteness}:{' '}
              {crossing_completeness.map(({ code, name }) => (
                <Link key={code} href={`/product/${code}`} className={styles.link}>
                  {name}
                </Link>
              ))}
            </p>
          )}
        </Fold>
      )}
    </>
  );
}
