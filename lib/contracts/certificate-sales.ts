import {
  isPurchaseNumber,
  normalizePurchaseNumber,
  PURCHASE_STATUSES,
} from '#lib/domain/certificate-purchases.ts';
import { CERTIFICATE_METHODS } from '#lib/domain/payments.ts';
import { purchaseTexts } from '#lib/texts/certificate-purchase.ts';
import { validation } from '#lib/texts/validation.ts';
import { certificateNumber } from './certificates.ts';
import { day, dayInput, MAX_ROUBLES, roubles, slug } from './common.ts';
import { endpoint } from './endpoint.ts';
import { formEndpoints } from './forms.ts';
import { paymentState } from './order-status.ts';
import { bankPage } from './payments.ts';
import { email, personName, phone } from './recipient.ts';
import { trimmedTextSchema } from './text-schemas.ts';
import { z } from './zod.ts';

/** Maximum length of the greeting on a certificate, in characters. */
export const GIFT_TEXT_MAX = 500;
/**
 * Maximum length of a name on a certificate, in characters. The limit is short because the name is part of an e-mail's
 * subject line.
 */
const GIFT_NAME_MAX = 60;

const giftName = personName.max(GIFT_NAME_MAX, validation.name.message);

export const certificateMethod = z.enum(CERTIFICATE_METHODS);

/** Fields that a buyer fills in. The form and the back end validate with the same schema. */
export const giftFields = z.object({
  /** Greeting on the certificate: plain text with line breaks. */
  text: z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .pipe(trimmedTextSchema(GIFT_TEXT_MAX, validation.message.long))
    .default(''),
  sender_name: giftName,
  recipient_name: giftName,
  recipient_email: email,
  /** E-mail of the buyer. */
  email,
  phone,
});

/** Status of a purchased certificate. */
export const purchaseStatus = z.enum(PURCHASE_STATUSES);

/** Purchased certificate as its buyer sees it. It never contains the certificate's code. */
export const certificatePurchase = z.object({
  /** Number that the buyer sees, `PS-100001`. */
  number: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  status: purchaseStatus,
  status_title: z.string(),
  amount: roubles,
  design: z.string(),
  text: z.string(),
  sender_name: z.string(),
  recipient_name: z.string(),
  recipient_email: z.string(),
  /** E-mail of the buyer. */
  email: z.string(),
  send_on: day,
  sent_at: z.iso.datetime({ offset: true }).nullable(),
  method: certificateMethod,
  /** State of the purchase's payments at the bank. Null before the first payment. */
  payment_state: paymentState.nullable(),
  /** Seconds left to pay. Null when no payment is awaited. */
  pay_seconds: z.number().int().nullable(),
  /** Reason of the cancellation. Empty otherwise. */
  reason: z.string(),
  /** True while the recipient's e-mail can still be corrected. */
  can_correct: z.boolean(),
  /** True when the e-mail with the certificate can be sent again, with a new code. */
  can_resend: z.boolean(),
});
export type CertificatePurchase = z.infer<typeof certificatePurchase>;

/** Number of a purchase, in any spelling. */
const purchase = z
  .string()
  .max(40)
  .transform(normalizePurchaseNumber)
  .refine(isPurchaseNumber, purchaseTexts.number);

/** Endpoints of section 7, Certificates: purchase (AP-12). */
export const certificateSaleEndpoints = {
  'POST /api/v1/certificate/submit': endpoint({
    summary:
      'Купить электронный сертификат: страница банка и номер покупки; url пуст, если банк не ответил: платить можно позже. С ключом Idempotency-Key повтор безвреден',
    access: 'session',
    idempotent: true,
    body: giftFields.extend({
      /**
       * Amount in whole roubles: an amount that the shop offers, or any other amount within the limits of
       * form_settings.
       */
      amount: z.number().int().min(1).max(MAX_ROUBLES),
      design: slug,
      /** Day on which the e-mail is sent: from today to one year ahead. */
      send_on: dayInput,
      method: certificateMethod.default('card'),
      /**
       * Consent of the buyer to the offer, the terms and the use of personal data, stored with the purchase. False is
       * refused.
       */
      agree: z.boolean().optional(),
    }),
    result: bankPage.extend({ number: z.string() }),
  }),
  'POST /api/v1/certificate/status': endpoint({
    summary:
      'Что со своей покупкой (purchase) или с любым сертификатом (number, у пластикового ещё pin): второе отвечает, как form/check_certificate',
    access: 'session',
    body: z
      .object({ purchase: purchase.optional(), number: certificateNumber.optional() })
      .extend({ pin: z.string().max(20).optional() })
      .refine(
        ({ purchase, number }) => purchase !== undefined || number !== undefined,
        purchaseTexts.purchaseOrNumber,
      ),
    result: z.union([certificatePurchase, formEndpoints['POST /api/v1/form/check_certificate'].result]),
  }),
  'GET /api/v1/certificate/purchases': endpoint({
    summary: 'Свои покупки сертификатов, новые первыми',
    access: 'session',
    result: z.object({ purchases: z.array(certificatePurchase) }),
  }),
  'POST /api/v1/certificate/pay': endpoint({
    summary: 'Начать оплату своей покупки снова, тем же способом или другим: страница банка',
    access: 'session',
    body: z.object({ purchase, method: certificateMethod.optional() }),
    result: bankPage,
  }),
  'POST /api/v1/certificate/send': endpoint({
    summary:
      'Исправить адрес получателя своей покупки; отправленное письмо уходит снова с новым кодом, прежний больше не действует',
    access: 'session',
    body: z.object({ purchase, recipient_email: email.optional() }),
    result: z.object({ purchase: certificatePurchase }),
  }),
  'POST /services/rest/v1/owner/certificates': endpoint({
    summary:
      'Отменить покупку сертификата, по которому ещё не платили, и вернуть деньги; повтор возвращает то, что не вернулось',
    access: 'owner',
    body: z.object({ number: purchase, reason: trimmedTextSchema(500).default('') }),
    result: z.object({ changed: z.number().int() }),
  }),
};
