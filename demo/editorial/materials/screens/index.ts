import type { MaterialText } from '../material.ts';
import { career } from './career.ts';
import { electronicCard, giftCertificates } from './certificates.ts';
import { live } from './live.ts';
import { quiz } from './quiz.ts';

/** Materials of pages with fixed URLs. */
export const SCREENS: readonly MaterialText[] = [career, live, giftCertificates, electronicCard, quiz];
