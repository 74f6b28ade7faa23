'use client';

import { LinkChips } from '@/components/ui/link-chips';
import { useSections } from '@/lib/hooks/use-sections';
import { errorTexts } from '@/lib/texts/errors';
import { LazyPopular } from './lazy-popular';
import styles from './shop-ways.module.scss';

/** Where to go from a page that is empty: the shop's sections, and what is bought most. */
export function ShopWays() {
  const sections = useSections();
  return (
    <div className={styles.ways}>
      <nav aria-label={errorTexts.popular}>
        <LinkChips links={[...sections, { path: '/stores', title: errorTexts.stores }]} />
      </nav>
      <LazyPopular />
    </div>
  );
}
