import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { PageWidth, Row } from '#components/ui/layout.tsx';
import { Note, Text, TextLink } from '#components/ui/text.tsx';
import type { Product } from '#lib/contracts/product.ts';
import { buildCatalogUrl } from '#lib/routing/catalog-query.ts';
import ReviewList from './review-list.tsx';
import type { ReviewsPage as Page } from './reviews.ts';
import styles from './reviews-page.module.scss';
import { buildReviewsPath } from './reviews-path.ts';
import { blockTexts } from './texts.ts';

/**
 * Page with the reviews that follow those on the product's page. Without JavaScript, the link «Показать ещё» opens this
 * page.
 */
export function ReviewsPage({ product, page: { reviews, pagination } }: { product: Product; page: Page }) {
  const { page, pages } = pagination;
  const crumbs = [
    ...product.sections.map(({ title, code }) => ({ title, href: buildCatalogUrl(code) })),
    { title: product.title, href: `/product/${product.code}` },
    { title: blockTexts.title },
  ];
  return (
    <PageWidth pad="whole">
      <Breadcrumbs items={crumbs} />
      <Text as="h1" size="xl" wrap="anywhere" className={styles.title}>
        {blockTexts.pageTitle(product.title)}
      </Text>
      <Note className={styles.number}>{blockTexts.page(page, pages)}</Note>
      <ReviewList reviews={reviews} label={blockTexts.list} />
      <Row as="nav" gap={5} wrap="tight" className={styles.steps} aria-label={blockTexts.pages}>
        <TextLink prefetch={false} rel="prev" href={buildReviewsPath(product, page - 1)}>
          {blockTexts.newer}
        </TextLink>
        {page < pages && (
          <TextLink prefetch={false} rel="next" href={buildReviewsPath(product, page + 1)}>
            {blockTexts.older}
          </TextLink>
        )}
      </Row>
    </PageWidth>
  );
}
