import { Stars } from '#components/ui/stars.tsx';
import { Note } from '#components/ui/text.tsx';
import type { Review } from '#lib/contracts/reviews.ts';
import { formatMomentDay } from '#lib/domain/dates.ts';
import { trueSizes } from '#lib/texts/fit.ts';
import { ratingTexts } from '#lib/texts/rating.ts';
import { texts } from '../texts.ts';
import { StateLine } from './list-parts.tsx';
import { ReviewItem } from './review-item.tsx';
import styles from './reviews-view.module.scss';

interface OwnReviewProps {
  review: Review;
  open: boolean;
  onSent: () => void;
}

/** The customer's review and its moderation status; a rejected one can be rewritten. */
export function OwnReview({ review, open, onSent }: OwnReviewProps) {
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
      <StateLine status={status} title={status_title}>
        {created_at && <time dateTime={created_at}>{formatMomentDay(created_at)}</time>}
      </StateLine>
      {fit && <Note>{trueSizes[fit]}</Note>}
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
