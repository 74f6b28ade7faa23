import { coerceDigits } from './common.ts';
import { z } from './zod.ts';

export const pagination = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
});
export type Pagination = z.infer<typeof pagination>;

/** Number of the requested page. */
export const pageNumber = coerceDigits(z.number().int().min(1).max(10_000)).default(1);

/** Query fields of the owner's paginated lists. */
export const ownerPage = {
  page: pageNumber,
  limit: coerceDigits(z.number().int().min(1).max(200)).default(50),
};
