import { Skeleton } from '#components/ui/skeleton.tsx';
import { texts } from '../../texts.ts';
import styles from './addresses.module.scss';

export function AddressesSkeleton() {
  return (
    <div className={styles.addresses} aria-busy="true">
      <p className={styles.lead}>{texts.addresses.lead}</p>
      <Skeleton height="6.5rem" />
      <Skeleton height="6.5rem" />
    </div>
  );
}
