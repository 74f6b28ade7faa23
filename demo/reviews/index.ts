import type { Insertable } from 'kysely';
import type { Database } from '#backend/db/schema.ts';
import type { DemoProduct } from '../product.ts';
import { makeReviews } from './make.ts';

const DAY = 86_400_000;

/** Builds the rows of imported reviews (decision 063). They are published and have no customer's profile. */
export const makeReviewRows = (
  products: readonly DemoProduct[],
  now: Date,
): Insertable<Database['reviews']>[] =>
  makeReviews(products, now).map(({ productId, createdAt, answer, ...review }) => ({
    ...review,
    customer_id: null,
    product_id: productId,
    status: 'published',
    answer,
    answered_at: answer === '' ? null : new Date(createdAt.getTime() + DAY),
    created_at: createdAt,
    moderated_at: createdAt,
  }));
