import { Row, Stack } from '#components/ui/layout.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Stars } from '#components/ui/stars.tsx';
import { Note } from '#components/ui/text.tsx';
import { buildPictureUrl } from '#lib/config/images.ts';
import type { ShownReview } from '#lib/contracts/reviews.ts';
import { formatMomentDay } from '#lib/domain/dates.ts';
import { REVIEW_PHOTO_WIDTHS } from '#lib/domain/picture-widths.ts';
import { fitTitles } from '#lib/texts/fit.ts';
import { ratingTexts } from '#lib/texts/rating.ts';
import { getShopNameIn } from '#lib/texts/shop-name.ts';
import styles from './review-list.module.scss';
import { reviewTexts } from './texts.ts';

const SMALL = REVIEW_PHOTO_WIDTHS.slice(0, 1);
const LARGE = Math.max(...REVIEW_PHOTO_WIDTHS);

/** Lists the bought color and size, the fit, and whether the purchase is verified: 'чёрный, размер 38', 'Маломерит'. */
const listFacts = ({ color, size, fit, is_verified }: ShownReview): string[] => [
  [color, size && reviewTexts.size(size)].filter(Boolean).join(', '),
  ...(fit ? [fitTitles[fit]] : []),
  ...(is_verified ? [reviewTexts.verified(getShopNameIn('prepositional'))] : []),
];

function ReviewItem({ review }: { review: ShownReview }) {
  const { rating, author, created_at, content, photos, answer } = review;
  return (
    <Stack as="li" gap={2} className={styles.review}>
      <Row as="p" gap={3} wrap="tight" align="center" className={styles.head}>
        <Stars value={rating} label={ratingTexts.stars(rating)} />
        <b>{author || reviewTexts.anonymous}</b>
        <time dateTime={created_at}>{formatMomentDay(created_at)}</time>
      </Row>
      <Note>{listFacts(review).join(' · ')}</Note>
      <p className={styles.content}>{content}</p>
      {photos.length > 0 && (
        <Row as="ul" gap={2} wrap className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo}>
              <a href={buildPictureUrl(photo, LARGE)}>
                <Picture
                  src={photo}
                  alt={reviewTexts.photo(index + 1, author || reviewTexts.anonymous)}
                  width={96}
                  height={96}
                  widths={SMALL}
                  sizes="96px"
                />
              </a>
            </li>
          ))}
        </Row>
      )}
      {answer && (
        <Stack gap={1} className={styles.answer}>
          <Row as="p" gap={3} wrap="tight" align="center" className={styles.head}>
            <b>{reviewTexts.answer}</b>
            <time dateTime={answer.created_at}>{formatMomentDay(answer.created_at)}</time>
          </Row>
          <p className={styles.content}>{answer.content}</p>
        </Stack>
      )}
    </Stack>
  );
}

/** List of reviews, the latest first. */
export default function ReviewList({ reviews, label }: { reviews: readonly ShownReview[]; label?: string }) {
  return (
    <ul aria-label={label}>
      {reviews.map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
    </ul>
  );
}
