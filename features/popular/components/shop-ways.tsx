import { LinkChips } from '@/components/ui/link-chips';
import { errorTexts } from '@/lib/texts/errors';
import { LazyPopular } from './lazy-popular';
import styles from './shop-ways.module.scss';

/** Where to go from a page that is empty: the shop's sections, and what is bought most. */
export function ShopWays() {
  return (
    <div className={styles.ways}>
      <nav aria-label={errorTexts.popular}>
        <LinkChips links={errorTexts.sections.map(({ url, name }) => ({ path: url, title: name }))} />
      </nav>
      <LazyPopular />
    </div>
  );
}
