'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Stack } from '#components/ui/layout.tsx';
import { Stars } from '#components/ui/stars.tsx';
import { Note, Title } from '#components/ui/text.tsx';
import type { Review } from '#lib/contracts/reviews.ts';
import { formatMomentDay } from '#lib/domain/dates.ts';
import { fitTitles } from '#lib/texts/fit.ts';
import { ratingTexts } from '#lib/texts/rating.ts';
import { buildViewHref } from '../address.ts';
import { reviewsQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import { EmptyList, ListPlaceholder, StatusLine } from './list-parts.tsx';
import { ReviewItem } from './review-item.tsx';
import styles from './reviews-view.module.scss';

/**
 * Products without a review, then the customer's reviews.
 * @param writing code of the product whose form is initially open
 */
export function ReviewsView({ writing }: { writing: string | null }) {
  const query = useQuery(reviewsQuery);
  const [sent, setSent] = useState(0);
  const thanks = useRef<HTMLParagraphElement>(null);
  // The form and its submit button are removed, so the focus moves to the content that replaces them.
  useLayoutEffect(() => {
    if (sent > 0) thanks.current?.focus();
  }, [sent]);
  if (!query.data)
    return <ListPlaceholder query={query} heights={['1.4375rem', '6.25rem', '6.25rem', '6.25rem']} />;
  const { awaiting, reviews } = query.data;
  if (awaiting.length + reviews.length === 0)
    return <EmptyList view="reviews" href={buildViewHref('orders')} />;
  const onSent = () => setSent(sent + 1);
  return (
    <Stack gap={7}>
      {sent > 0 && (
        <p ref={thanks} className={styles.thanks} role="status" tabIndex={-1}>
          {texts.reviews.sent}
        </p>
      )}
      {awaiting.length > 0 && (
        <Group title={texts.reviews.awaiting}>
          {awaiting.map((product) => (
            <ReviewItem
              key={product.id}
              product={product}
              action={texts.reviews.write}
              open={product.code === writing}
              onSent={onSent}
            />
          ))}
        </Group>
      )}
      {reviews.length > 0 && (
        <Group title={texts.reviews.own}>
          {reviews.map((review) => (
            <OwnReview
              key={review.id}
              review={review}
              open={review.product !== null && review.product.code === writing}
              onSent={onSent}
            />
          ))}
        </Group>
      )}
    </Stack>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Title size="lg" below={3}>
      {title}
    </Title>
    <ul className={styles.items}>{children}</ul>
  </section>
);

interface OwnReviewProps {
  review: Review;
  open: boolean;
  onSent: () => void;
}

/** A review of the customer with its moderation status. A rejected review can be rewritten. */
function OwnReview({ review, open, onSent }: OwnReviewProps) {
  const { product, rating, content, status, status_title, reason, fit, photos, answer, created_at } = review;
  const isRejected = status === 'rejected';
  return (
    <ReviewItem
      product={product}
      before={review}
      action={isRejected ? texts.reviews.rewrite : null}
      open={open}
      onSent={onSent}
    >
      <Stars value={rating} label={ratingTexts.stars(rating)} />
      <StatusLine status={status} title={status_title}>
        {created_at && <time dateTime={created_at}>{formatMomentDay(created_at)}</time>}
      </StatusLine>
      {fit && <Note>{fitTitles[fit]}</Note>}
      <p className={styles.content}>{content}</p>
      {photos > 0 && <Note>{texts.reviews.photosCount(photos)}</Note>}
      {isRejected && reason && (
        <p className={styles.reason}>
          {texts.reviews.rejected} {reason}
        </p>
      )}
      {answer && (
        <p className={styles.reason}>
          {texts.reviews.answer} {answer}
        </p>
      )}
    </ReviewItem>
  );
}
