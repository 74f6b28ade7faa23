'use client';

import { lazy, type MouseEvent, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { getButtonAttributes } from '#components/ui/button.tsx';
import { request } from '#lib/api/client.ts';
import type { ShownReview } from '#lib/contracts/reviews.ts';
import { isPlainClick } from '#lib/hooks/plain-click.ts';
import { buildReviewsPath } from './reviews-path.ts';
import { moreTexts } from './texts.ts';

const loadList = () => import('./review-list.tsx');
const ReviewList = lazy(loadList);

export interface MoreReviewsProps {
  product: { id: number; code: string };
  /** Number of pages. The first page is already rendered above the link. */
  pages: number;
}

/** Link to the next page of reviews. A click loads them into the current page. */
export default function MoreReviews({ product, pages }: MoreReviewsProps) {
  const [reviews, setReviews] = useState<readonly ShownReview[]>([]);
  const [page, setPage] = useState(1);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const added = useRef<HTMLDivElement>(null);
  // The link disappears with the last page, so the focus moves to the added reviews.
  useLayoutEffect(() => {
    if (page > 1 && page === pages) added.current?.focus();
  }, [page, pages]);

  const more = async () => {
    setState('busy');
    try {
      const [found] = await Promise.all([
        request('GET /api/v1/products/:id/reviews', {
          params: { id: product.id },
          query: { page: page + 1 },
        }),
        loadList(),
      ]);
      // A review that was published since the last request shifts the pages, so duplicates are removed.
      setReviews((shown) => [
        ...shown,
        ...found.reviews.filter(({ id }) => shown.every((one) => one.id !== id)),
      ]);
      setPage(page + 1);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (state !== 'busy') void more();
  };
  return (
    <>
      {reviews.length > 0 && (
        <div ref={added} tabIndex={-1}>
          <Suspense>
            <ReviewList reviews={reviews} />
          </Suspense>
        </div>
      )}
      {state === 'failed' && <p role="alert">{moreTexts.failed}</p>}
      {page < pages && (
        <a
          {...getButtonAttributes({ variant: 'secondary', size: 'sm' })}
          href={buildReviewsPath(product, page + 1)}
          aria-busy={state === 'busy' || undefined}
          onClick={follow}
        >
          {moreTexts.more}
        </a>
      )}
    </>
  );
}
