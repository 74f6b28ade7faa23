'use client';

import { createLazyPart } from '#lib/hooks/lazy-part.ts';
import '#components/ui/button.module.scss';
import type { MoreReviewsProps } from './more-reviews.tsx';

/** Lazily loaded link to more reviews. Until its code is loaded, the link opens the page of reviews. */
export const MoreReviews = createLazyPart<MoreReviewsProps>(() => import('./more-reviews.tsx'));
