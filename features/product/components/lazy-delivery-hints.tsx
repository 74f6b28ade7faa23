'use client';

import { createLazyPart } from '#lib/hooks/lazy-part.ts';
import '#components/ui/skeleton.module.scss';
import './delivery-hints.module.scss';
import type { DeliveryHintsProps } from './delivery-hints.tsx';

/**
 * Lazily loaded delivery promises. Loading their code late causes no additional delay, because the promises have to
 * wait for the shopper's city and a request anyway.
 */
export const DeliveryHints = createLazyPart<DeliveryHintsProps>(() => import('./delivery-hints.tsx'));
