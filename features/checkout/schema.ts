import { recipient } from '@/lib/contracts/recipient';
import { z } from '@/lib/contracts/zod';
import { texts } from './texts';

/** The recipient's form; the phone leaves it as `+` and digits. */
export const recipientForm = recipient.extend({
  consent: z.boolean().refine((given) => given, texts.consent.missing),
});
