import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import {
  buildReviewsMetadata,
  getProduct,
  getReviews,
  ReviewsPage,
  readProductKey,
  readReviewsPage,
} from '#features/product/server.ts';

interface Props {
  params: Promise<{ key: string; page: string }>;
}

const load = cache(async (address: string, number: string) => {
  const key = readProductKey(address);
  const page = readReviewsPage(number);
  const product = key && page && (await getProduct(key));
  const reviews = product && page && (await getReviews(product.id, page, 'essential'));
  return reviews && reviews.reviews.length > 0 ? { product, reviews } : notFound();
});

const loadAt = async ({ params }: Props) => {
  const { key, page } = await params;
  return load(key, page);
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { product, reviews } = await loadAt(props);
  return buildReviewsMetadata(product, reviews.pagination.page);
}

export default async function Page(props: Props) {
  const { product, reviews } = await loadAt(props);
  return <ReviewsPage product={product} page={reviews} />;
}
