'use client';

import { Stack } from '#components/ui/layout.tsx';
import { LinkChips } from '#components/ui/link-chips.tsx';
import { useTopSections } from '#lib/hooks/use-top-sections.ts';
import { errorTexts } from '#lib/texts/errors.ts';
import { LazyPopular } from './lazy-popular.tsx';
import styles from './shop-links.module.scss';

/** Links for an empty page: the shop's sections and its bestsellers. */
export function ShopLinks() {
  const sections = useTopSections();
  return (
    <Stack gap={7} className={styles.ways}>
      <nav aria-label={errorTexts.popular}>
        <LinkChips links={[...sections, { path: '/stores', title: errorTexts.stores }]} />
      </nav>
      <LazyPopular />
    </Stack>
  );
}
