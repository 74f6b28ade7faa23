import { fastRecipient, recipient } from '#lib/contracts/recipient.ts';
import { z } from '#lib/contracts/zod.ts';
import { texts } from './texts.ts';

const consent = z.boolean().refine((given) => given, texts.consent.missing);

/** Schema of the recipient's form. The phone is normalized to `+` and digits. */
export const recipientFormSchema = recipient.extend({ consent });

/** Schema of the recipient in a one-click order, where the e-mail may be empty. */
export const fastRecipientFormSchema = recipient.extend({
  email: fastRecipient.shape.email.unwrap(),
  consent,
});

/** Fields that enable the button of the one-click order (VA-06). */
export const requiredFieldsSchema = fastRecipientFormSchema.pick({
  name: true,
  surname: true,
  phone: true,
  consent: true,
});
