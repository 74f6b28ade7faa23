import { certificateMethod, giftFields } from '#lib/contracts/certificate-sales.ts';
import type { CertificateSettings } from '#lib/contracts/certificates.ts';
import { z } from '#lib/contracts/zod.ts';
import { computeSendDays } from '#lib/domain/certificate-purchases.ts';
import { parseDay } from '#lib/domain/dates.ts';
import { validation } from '#lib/texts/validation.ts';
import { texts } from './texts.ts';

/** Value of the radio button for an amount that the buyer types. */
export const OWN_AMOUNT = 'own';

type Bounds = Pick<CertificateSettings, 'nominals' | 'min_amount' | 'max_amount'>;

/**
 * Parses the amount that is chosen or typed in the form.
 * @returns whole roubles, or null for an amount that the shop does not offer
 */
export function parseTypedValue(
  { nominal, own }: { nominal: string; own: string },
  { nominals, min_amount, max_amount }: Bounds,
): number | null {
  if (nominal !== OWN_AMOUNT) return nominals.find((one) => String(one) === nominal) ?? null;
  const typed = own.replace(/\s/g, '');
  const value = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  return value >= min_amount && value <= max_amount ? value : null;
}

const amount = (bounds: Bounds) =>
  z.object({ nominal: z.string(), own: z.string() }).transform((typed, context) => {
    const value = parseTypedValue(typed, bounds);
    if (value !== null) return value;
    const message = texts.value.wrong(bounds.min_amount, bounds.max_amount);
    context.addIssue({ code: 'custom', path: ['own'], message });
    return z.NEVER;
  });

const sendOn = z.object({ when: z.enum(['today', 'other']), day: z.string() }).transform((typed, context) => {
  const { first, last } = computeSendDays(new Date());
  const day = typed.when === 'today' ? first : parseDay(typed.day);
  if (day !== null && day >= first && day <= last) return day;
  const message = day === null ? validation.date : texts.day.wrong(first, last);
  context.addIssue({ code: 'custom', path: ['day'], message });
  return z.NEVER;
});

/** Creates the schema of the purchase form for the certificate amounts that the shop offers. */
export const createPurchaseFormSchema = (bounds: Bounds) =>
  giftFields.extend({
    amount: amount(bounds),
    design: z.string(),
    send_on: sendOn,
    method: certificateMethod,
    agree: z.boolean().refine((given) => given, texts.consentMissing),
  });

export type PurchaseInput = z.input<ReturnType<typeof createPurchaseFormSchema>>;
export type PurchaseOutput = z.output<ReturnType<typeof createPurchaseFormSchema>>;

/** Part of the form that survives a reload. The consent does not. */
export type PurchaseDraft = Omit<PurchaseInput, 'agree'> & { text: string };
