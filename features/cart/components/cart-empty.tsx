import Link from 'next/link';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Note } from '#components/ui/text.tsx';
import { CATALOG_PATH } from '#lib/config/paths.ts';
import { usePopularProducts } from '#lib/hooks/use-popular-products.ts';
import { useTopSections } from '#lib/hooks/use-top-sections.ts';
import { popularTexts } from '#lib/texts/popular.ts';
import { texts } from '../texts.ts';
import styles from './cart-modal.module.scss';
import { Recommendations } from './recommendations.tsx';
import { RemovedLine } from './removed-line.tsx';

/** Empty cart with links to sections and the most popular products. */
export function CartEmpty({ onClose }: { onClose: () => void }) {
  const sections = useTopSections();
  const popular = usePopularProducts();
  return (
    <Stack gap={3} className={styles.empty}>
      <RemovedLine />
      <p className={styles.emptyTitle}>{texts.empty}</p>
      <Note className={styles.hint}>{texts.emptyHint}</Note>
      <ul className={styles.links}>
        {sections.map(({ path, title }) => (
          <li key={path}>
            <Link prefetch={false} href={path} className={styles.link} onClick={onClose}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink href={CATALOG_PATH} onClick={onClose}>
        {texts.toCatalog}
      </ButtonLink>
      <Recommendations title={popularTexts.title} list="popular" products={popular} />
    </Stack>
  );
}
