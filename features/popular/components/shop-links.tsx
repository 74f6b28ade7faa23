'use client';

import { Stack } from '#components/ui/layout.tsx';
import { LinkChips } from '#components/ui/link-chips.tsx';
import { useHasPage } from '#lib/hooks/missing-pages.tsx';
import { useTopSections } from '#lib/hooks/use-top-sections.ts';
import { errorTexts } from '#lib/texts/errors.ts';
import { LazyPopular } from './lazy-popular.tsx';
import styles from './shop-links.module.scss';

/** Links for an empty page: the shop's sections and its bestsellers. */
export function ShopLinks() {
  const sections = useTopSections();
  const stores = useHasPage()('/stores') ? [{ path: '/stores', title: errorTexts.stores }] : [];
  const links = [...sections, ...stores];
  return (
    <Stack gap={7} className={styles.ways}>
      {links.length > 0 && (
        <nav aria-label={errorTexts.popular}>
          <LinkChips links={links} />
        </nav>
      )}
      <LazyPopular />
    </Stack>
  );
}
