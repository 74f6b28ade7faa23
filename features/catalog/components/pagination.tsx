import { Icon } from '#components/ui/icon.tsx';
import type { Pagination as Pages } from '#lib/contracts/pagination.ts';
import { listPageNumbers } from '../page-numbers.ts';
import { pageTexts } from '../texts.ts';
import { ListingLink } from './listing-link.tsx';
import styles from './pagination.module.scss';

interface PaginationProps {
  pagination: Pages;
  /** Builds the URL of a page. */
  href: (page: number) => string;
}

/** Links to the pages of a listing. */
export function Pagination({ pagination, href }: PaginationProps) {
  const { page, pages } = pagination;
  if (pages <= 1) return null;
  return (
    <nav className={styles.nav} aria-label={pageTexts.pages}>
      {page > 1 && (
        <ListingLink href={href(page - 1)} rel="prev" className={styles.step} aria-label={pageTexts.previous}>
          <Icon name="chevronLeft" />
        </ListingLink>
      )}
      <ol className={styles.pages}>
        {listPageNumbers(page, pages).map((number, index, all) =>
          number === null ? (
            <li key={`gap-${all[index - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <ListingLink
                href={href(number)}
                className={styles.page}
                aria-label={pageTexts.page(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </ListingLink>
            </li>
          ),
        )}
      </ol>
      {page < pages && (
        <ListingLink href={href(page + 1)} rel="next" className={styles.step} aria-label={pageTexts.next}>
          <Icon name="chevronRight" />
        </ListingLink>
      )}
    </nav>
  );
}
