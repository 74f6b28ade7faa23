import { ButtonLink } from '#components/ui/button-link.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Note, Title } from '#components/ui/text.tsx';
import type { Product } from '#lib/contracts/product.ts';
import { MoreReviews } from './lazy-more-reviews.tsx';
import ReviewList from './review-list.tsx';
import type { ReviewsPage } from './reviews.ts';
import styles from './reviews-block.module.scss';
import { buildReviewsId } from './reviews-path.ts';
import { ReviewsSummary } from './summary.tsx';
import { blockTexts } from './texts.ts';

interface ReviewsBlockProps {
  product: Pick<Product, 'id' | 'code'>;
  page: ReviewsPage;
}

/** Reviews of a product with their summary. Without reviews, the block explains who can write a review. */
export function ReviewsBlock({ product: { id, code }, page }: ReviewsBlockProps) {
  const { summary, reviews, pagination } = page;
  const write = (
    <ButtonLink
      className={styles.write}
      variant="plain"
      size="sm"
      href={`/personal/orders?view=reviews&product=${code}`}
      rel="nofollow"
    >
      {blockTexts.write}
    </ButtonLink>
  );
  return (
    <section id={buildReviewsId(id)} className={styles.block} aria-label={blockTexts.title}>
      <Title below={5}>{blockTexts.title}</Title>
      {reviews.length === 0 ? (
        <div className={styles.empty}>
          <p>{blockTexts.none}</p>
          <Note className={styles.hint}>{blockTexts.noneHint}</Note>
          {write}
        </div>
      ) : (
        <Stack gap={5} className={styles.columns}>
          <div>
            <ReviewsSummary {...summary} />
            {write}
          </div>
          <div>
            <ReviewList reviews={reviews} label={blockTexts.list} />
            {pagination.pages > 1 && <MoreReviews product={{ id, code }} pages={pagination.pages} />}
          </div>
        </Stack>
      )}
    </section>
  );
}
