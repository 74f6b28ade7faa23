'use client';

import { lazyPart } from '#lib/hooks/lazy-part.ts';
import '#components/ui/button.module.scss';
import type { MoreReviewsProps } from './more-reviews.tsx';

/** The link to more reviews: until its code has arrived it leads to their page. */
export const MoreReviews = lazyPart<MoreReviewsProps>(() => import('./more-reviews.tsx'));
