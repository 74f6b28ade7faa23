import { PROFILE_SIZES } from '#lib/domain/profile.ts';
import { SIZE } from '#lib/routing/catalog-query.ts';
import { ownSizeTexts as texts } from '#lib/texts/own-size.ts';
import type { Catalog, ListingSection } from '../catalog.ts';
import styles from './own-size.module.scss';
import { OwnSizeIdle } from './own-size-idle.tsx';

/**
 * On listings with shoes: help with the size, and the shopper's own size as a filter once the page is idle. The place
 * is taken from the start, so nothing moves.
 */
export function OwnSize({ section, filters, query }: Pick<Catalog, 'filters' | 'query'> & ListingSection) {
  const facet = filters.find(({ name }) => name === SIZE);
  const values = facet?.kind === 'list' ? facet.values : [];
  const sizes = PROFILE_SIZES.filter((size) =>
    values.some(({ value, count }) => value === size && count !== 0),
  );
  if (sizes.length === 0) return null;
  return (
    <OwnSizeIdle section={section.code} sizes={sizes} query={query} className={styles.link}>
      <a className={styles.link} href="/size-guides#calculator">
        {texts.find}
      </a>
    </OwnSizeIdle>
  );
}
