'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type PackedCards, unpackCards } from '#components/product/packed-cards.ts';
import { ProductGrid } from '#components/product/product-grid.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { cardControls } from '#features/favorites/index.ts';
import type { Pagination as Pages } from '#lib/contracts/pagination.ts';
import { isPlainClick } from '#lib/hooks/plain-click.ts';
import { buildCatalogUrl, type CatalogQuery } from '#lib/routing/catalog-query.ts';
import { findListingSize } from '../listing-size.ts';
import {
  findLoadedPages,
  findStoredPages,
  type LoadedPages,
  storeLoadedPages,
  storeScrollTop,
} from '../loaded-pages.ts';
import { useCatalog } from '../provider.tsx';
import { texts } from '../texts.ts';
import styles from './listing-products.module.scss';
import { Pagination } from './pagination.tsx';

interface ListingGoodsProps {
  packedCards: PackedCards;
  pagination: Pages;
  query: CatalogQuery;
  cityId: number | undefined;
  sizes: string;
}

/**
 * Products of a page, with a link to the next page. With JavaScript the next pages are appended. The loaded pages
 * are restored after a return from a product and after a reload.
 */
export function ListingProducts({ packedCards, pagination, query, cityId, sizes }: ListingGoodsProps) {
  const url = useCatalog((state) => state.url);
  const router = useRouter();
  const own = useMemo(() => unpackCards(packedCards), [packedCards]);
  const buildHref = (of: number) => buildCatalogUrl(url, { ...query, page: of });
  const ids = own.map(({ id }) => id);
  const [{ more, page }, setLoaded] = useState<LoadedPages>(
    () => findLoadedPages(buildHref(pagination.page), ids) ?? { more: [], page: pagination.page },
  );
  const [isLoading, setIsLoading] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const focusAt = useRef<number | null>(null);
  const products = useMemo(() => [...own, ...more], [own, more]);
  const shown = (pagination.page - 1) * pagination.limit + products.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the new cards are rendered
  useEffect(() => {
    if (focusAt.current === null) return;
    const card = list.current?.querySelectorAll('li article')[focusAt.current];
    card?.querySelector('a')?.focus({ preventScroll: true });
    focusAt.current = null;
  }, [products]);

  // Aborts loading on unmount, so that a visitor who has left the listing is not returned to it.
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the listing is opened
  useEffect(() => {
    const former = more.length === 0 ? findStoredPages(buildHref(pagination.page), pagination.page) : null;
    if (former)
      void extend(Math.min(former.page, pagination.pages), leaving.current?.signal)
        .then(() => requestAnimationFrame(() => window.scrollTo(0, former.top)))
        // After a failure the link to the next page remains.
        .catch(() => {});
    window.addEventListener('pagehide', storeScrollTop);
    return () => window.removeEventListener('pagehide', storeScrollTop);
  }, []);

  /** Loads the following pages up to and including `to`. */
  async function extend(to: number, signal: AbortSignal | undefined) {
    // Loaded on demand, because a page's first scripts do not need it.
    const { loadPages } = await import('../load-page.ts');
    const next = { url, query, cityId, page: page + 1, limit: pagination.limit };
    const loaded = await loadPages(next, to, signal);
    signal?.throwIfAborted();
    const known = new Set(products.map(({ id }) => id));
    const pages = { more: [...more, ...loaded.filter(({ id }) => !known.has(id))], page: to };
    storeLoadedPages(buildHref(pagination.page), ids, pages);
    setLoaded(pages);
  }

  async function load() {
    if (isLoading) return;
    const signal = leaving.current?.signal;
    setIsLoading(true);
    try {
      focusAt.current = products.length;
      await extend(page + 1, signal);
    } catch {
      focusAt.current = null;
      if (signal?.aborted) return;
      // Opens the next page instead. It shows the error, or that it no longer exists.
      router.push(buildHref(page + 1));
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <>
      <div ref={list}>
        <ProductGrid
          products={products}
          eager={4}
          heading="h2"
          sizes={sizes}
          wanted={findListingSize(url, query, packedCards.sizes)}
          {...cardControls}
        />
      </div>
      <p className={styles.status} role="status">
        {more.length > 0 && texts.shown(shown, pagination.total)}
      </p>
      {page < pagination.pages && (
        <div className={styles.more}>
          <ButtonLink
            href={buildHref(page + 1)}
            variant="secondary"
            rel="next"
            aria-busy={isLoading || undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              void load();
            }}
          >
            {isLoading ? texts.loadingMore : texts.more(Math.min(pagination.limit, pagination.total - shown))}
          </ButtonLink>
        </div>
      )}
      <Pagination pagination={{ ...pagination, page }} href={buildHref} />
    </>
  );
}
