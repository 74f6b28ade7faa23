import Link from 'next/link';
import { Icon } from '#components/ui/icon.tsx';
import { Row } from '#components/ui/layout.tsx';
import { commonTexts } from '#lib/texts/common.ts';
import { texts } from '../texts.ts';
import styles from './favorites-page.module.scss';

const href = (page: number) => (page > 1 ? `?page=${page}` : '/personal/favorites');

/** Pagination of a long list. */
export function FavoritesPagination({ page, pages }: { page: number; pages: number }) {
  if (pages <= 1) return null;
  return (
    <Row as="nav" gap={4} align="center" className={styles.pages} aria-label={texts.pages}>
      {page > 1 && (
        <Link href={href(page - 1)} rel="prev" className={styles.step} aria-label={commonTexts.previous}>
          <Icon name="chevronLeft" />
        </Link>
      )}
      <p>{texts.page(page, pages)}</p>
      {page < pages && (
        <Link href={href(page + 1)} rel="next" className={styles.step} aria-label={commonTexts.next}>
          <Icon name="chevronRight" />
        </Link>
      )}
    </Row>
  );
}
