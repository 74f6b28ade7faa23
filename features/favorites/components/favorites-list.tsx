'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { EmptyState } from '#components/layout/empty-state.tsx';
import { ProductGrid } from '#components/product/product-grid.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Row } from '#components/ui/layout.tsx';
import { CATALOG_PATH } from '#lib/config/paths.ts';
import { FAVORITES_PAGE_SIZE } from '#lib/domain/listing.ts';
import { cardControls } from '../card-controls.tsx';
import { texts } from '../texts.ts';
import { useFavoritesPage } from '../use-favorites-page.ts';
import { ClearFavorites } from './clear-favorites.tsx';
import styles from './favorites-page.module.scss';
import { FavoritesPagination } from './favorites-pagination.tsx';
import { FavoritesSkeleton } from './favorites-skeleton.tsx';
import { ShareFavorites } from './share-favorites.tsx';

/** Reads the page number from the URL. Any invalid value means the first page. */
function readPage(text: string | null): number {
  return text && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1;
}

interface FavoritesListProps {
  /** Links to other sections, shown when the list is empty. */
  links?: ReactNode;
}

/** List of the favorites, 100 per page. */
export function FavoritesList({ links }: FavoritesListProps) {
  const requested = readPage(useSearchParams().get('page'));
  const { count, ids, page, pages, products, isPageLoading, error, fetching, retry } =
    useFavoritesPage(requested);
  const list = useRef<HTMLElement>(null);

  const before = useRef(count);

  // The button that was clicked is removed together with its card, so the focus is lost and has to be restored.
  useEffect(() => {
    const removed = (before.current ?? 0) > (count ?? 0);
    before.current = count;
    if (!removed) return;
    const keepFocus = () => {
      if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    };
    // The next card gets the focus first (use-keep-focus.ts). When there is no next card, the list gets the focus.
    if (count === 0) keepFocus();
    else queueMicrotask(keepFocus);
  }, [count]);

  if (error) return <FailureMessage error={error} busy={fetching} onRetry={retry} />;
  if (count === 0)
    return (
      <section ref={list} className={styles.list} tabIndex={-1} aria-label={texts.title}>
        <EmptyState title={texts.empty} hint={texts.emptyHint}>
          <ButtonLink href={CATALOG_PATH}>{texts.toCatalog}</ButtonLink>
        </EmptyState>
        {links}
      </section>
    );
  if (count === undefined || !products)
    return (
      <FavoritesSkeleton
        count={count && Math.min(count - (page - 1) * FAVORITES_PAGE_SIZE, FAVORITES_PAGE_SIZE)}
      />
    );
  return (
    <section ref={list} className={styles.list} tabIndex={-1} aria-label={texts.title}>
      <Row gap={4} align="center" between className={styles.toolbar}>
        <p role="status">{texts.pieces(count)}</p>
        <Row gap={5}>
          <ShareFavorites ids={ids} />
          <ClearFavorites />
        </Row>
      </Row>
      <div className={styles.products} aria-busy={isPageLoading}>
        <ProductGrid products={products} eager={4} heading="h2" {...cardControls} />
      </div>
      <FavoritesPagination page={page} pages={pages} />
    </section>
  );
}
