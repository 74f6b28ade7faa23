'use client';

import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { EmptyState } from '#components/layout/empty-state.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Failure } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Title } from '#components/ui/text.tsx';
import { viewHref } from '../address.ts';
import { reviewsQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import { OwnReview } from './own-review.tsx';
import { ReviewItem } from './review-item.tsx';
import styles from './reviews-view.module.scss';
import { Waiting } from './skeletons.tsx';

/** Goods that wait for a review, then the customer's reviews. @param writing code of the product to begin with */
export function ReviewsView({ writing }: { writing: string | null }) {
  const { data, error, isFetching, refetch } = useQuery(reviewsQuery);
  const [sent, setSent] = useState(0);
  const thanks = useRef<HTMLParagraphElement>(null);
  // The form and its button are gone: their replacement takes the focus.
  useLayoutEffect(() => {
    if (sent > 0) thanks.current?.focus();
  }, [sent]);
  if (!data && error) return <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Waiting heights={['1.4375rem', '6.25rem', '6.25rem', '6.25rem']} />;
  const { awaiting, reviews } = data;
  if (awaiting.length + reviews.length === 0)
    return (
      <EmptyState title={texts.empty.reviews} hint={texts.empty.reviewsHint}>
        <ButtonLink href={viewHref('orders')}>{texts.empty.toOrders}</ButtonLink>
      </EmptyState>
    );
  const onSent = () => setSent(sent + 1);
  return (
    <Stack gap={7}>
      {sent > 0 && (
        <p ref={thanks} className={styles.thanks} role="status" tabIndex={-1}>
          {texts.reviews.sent}
        </p>
      )}
      {awaiting.length > 0 && (
        <section>
          <Title size="lg" below={3}>
            {texts.reviews.awaiting}
          </Title>
          <ul className={styles.items}>
            {awaiting.map((product) => (
              <ReviewItem
                key={product.id}
                product={product}
                action={texts.reviews.write}
                open={product.code === writing}
                onSent={onSent}
              />
            ))}
          </ul>
        </section>
      )}
      {reviews.length > 0 && (
        <section>
          <Title size="lg" below={3}>
            {texts.reviews.own}
          </Title>
          <ul className={styles.items}>
            {reviews.map((review) => (
              <OwnReview
                key={review.id}
                review={review}
                open={review.product !== null && review.product.code === writing}
                onSent={onSent}
              />
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}
