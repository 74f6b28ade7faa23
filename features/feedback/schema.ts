import { feedbackFields } from '#lib/contracts/feedback.ts';
import { z } from '#lib/contracts/zod.ts';

/**
 * Schema of the form of section 5. The consent is not validated, because the button is disabled without the consent.
 */
export const feedbackFormSchema = feedbackFields.extend({ agree: z.boolean() });
export type FeedbackInput = z.input<typeof feedbackFormSchema>;
export type FeedbackOutput = z.output<typeof feedbackFormSchema>;
