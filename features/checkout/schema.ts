import { fastRecipient, recipient } from '#lib/contracts/recipient.ts';
import { z } from '#lib/contracts/zod.ts';
import { texts } from './texts.ts';

const consent = z.boolean().refine((given) => given, texts.consent.missing);

/** The recipient's form; the phone leaves it as `+` and digits. */
export const recipientForm = recipient.extend({ consent });

/** The same in a one-click order, where the e-mail may be left empty. */
export const fastRecipientForm = recipient.extend({ email: fastRecipient.shape.email.unwrap(), consent });

/** VA-06: what the one-click order's button waits for. */
export const neededFields = fastRecipientForm.pick({ name: true, surname: true, phone: true, consent: true });
