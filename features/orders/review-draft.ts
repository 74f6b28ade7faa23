import { z } from '#lib/contracts/zod.ts';
import { FITS } from '#lib/domain/rating.ts';
import { tabStorage } from '#lib/hooks/browser-storage.ts';

const reviewDraft = z.object({
  rating: z.number().int().min(1).max(5).optional(),
  fit: z.enum(FITS).nullable().default(null),
  content: z.string(),
});
export type ReviewDraft = z.infer<typeof reviewDraft>;

const buildDraftKey = (product: number) => `review-draft-${product}`;

/**
 * Reads the unsent review of a product from the tab's storage.
 * @returns null when no review is stored
 */
export function readReviewDraft(product: number): ReviewDraft | null {
  try {
    return reviewDraft.parse(JSON.parse(tabStorage.getItem(buildDraftKey(product)) ?? ''));
  } catch {
    return null;
  }
}

/** Stores the unsent review of a product, so that a reload or «Не сейчас» does not lose it. */
export const storeReviewDraft = (product: number, draft: ReviewDraft): void =>
  tabStorage.setItem(buildDraftKey(product), JSON.stringify(draft));

export const deleteReviewDraft = (product: number): void => tabStorage.removeItem(buildDraftKey(product));
