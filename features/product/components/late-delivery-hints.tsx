'use client';

import { lazyPart } from '#lib/hooks/lazy-part.ts';
import '#components/ui/skeleton.module.scss';
import './delivery-hints.module.scss';
import type { DeliveryHintsProps } from './delivery-hints.tsx';

/** Delivery promises: only the shopper's city and a request fill them, so that their code can wait. */
export const DeliveryHints = lazyPart<DeliveryHintsProps>(() => import('./delivery-hints.tsx'));
