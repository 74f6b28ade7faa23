import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { ButtonLink } from '@/components/ui/button-link';
import { popularQuery } from '@/lib/api/popular-query';
import { popularTexts } from '@/lib/texts/popular';
import { texts } from '../texts';
import styles from './cart-modal.module.scss';
import { Recommendations } from './recommendations';
import { RemovedLine } from './removed-line';

/** An empty cart with links to go on, and what is bought most. */
export function CartEmpty({ onClose }: { onClose: () => void }) {
  const popular = useQuery(popularQuery()).data?.products ?? [];
  return (
    <div className={styles.empty}>
      <RemovedLine />
      <p className={styles.emptyTitle}>{texts.empty}</p>
      <p className={styles.hint}>{texts.emptyHint}</p>
      <ul className={styles.links}>
        {texts.links.map(({ href, title }) => (
          <li key={href}>
            <Link prefetch={false} href={href} className={styles.link} onClick={onClose}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink href="/catalog/shoes" onClick={onClose}>
        {texts.toCatalog}
      </ButtonLink>
      <Recommendations title={popularTexts.title} list="popular" products={popular} />
    </div>
  );
}
