import type { MaterialText } from '../material';
import { career } from './career';
import { electronicCard, giftCertificates } from './certificates';
import { live } from './live';
import { quiz } from './quiz';

/** Materials of the pages with addresses of their own. */
export const SCREENS: readonly MaterialText[] = [career, live, giftCertificates, electronicCard, quiz];
