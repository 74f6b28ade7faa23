'use client';

import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#components/layout/empty-state.tsx';
import { ProductGrid } from '#components/product/product-grid.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Row } from '#components/ui/layout.tsx';
import { TextLink } from '#components/ui/text.tsx';
import { CATALOG_PATH } from '#lib/config/paths.ts';
import { cardControls } from '../card-controls.tsx';
import { sharedFavoritesQuery } from '../page-queries.ts';
import { texts } from '../texts.ts';
import { AddAllToFavorites } from './add-all.tsx';
import styles from './favorites-page.module.scss';
import { FavoritesSkeleton } from './favorites-skeleton.tsx';

/** Another visitor's favorites, opened by their link. */
export default function SharedFavorites({ ids }: { ids: readonly number[] }) {
  const { data, error, isFetching, refetch } = useQuery(sharedFavoritesQuery(ids));
  if (!data && error)
    return <FailureMessage error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <FavoritesSkeleton count={ids.length || undefined} />;
  if (data.length === 0)
    return (
      <EmptyState title={texts.sharedEmpty} hint={texts.sharedEmptyHint}>
        <ButtonLink href={CATALOG_PATH}>{texts.toCatalog}</ButtonLink>
        <TextLink href="/personal/favorites">{texts.toOwn}</TextLink>
      </EmptyState>
    );
  return (
    <section className={styles.list} aria-label={texts.shared}>
      <Row gap={4} align="center" between className={styles.toolbar}>
        <p>{texts.pieces(data.length)}</p>
        <TextLink href="/personal/favorites">{texts.toOwn}</TextLink>
      </Row>
      <AddAllToFavorites ids={data.map(({ id }) => id)} />
      <ProductGrid products={data} eager={4} heading="h2" {...cardControls} />
    </section>
  );
}
