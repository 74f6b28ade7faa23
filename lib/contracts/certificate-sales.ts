import {
  isPurchaseNumber,
  normalizePurchaseNumber,
  PURCHASE_STATUSES,
} from '#lib/domain/certificate-purchases.ts';
import { CERTIFICATE_METHODS } from '#lib/domain/payments.ts';
import { purchaseTexts } from '#lib/texts/certificate-purchase.ts';
import { validation } from '#lib/texts/validation.ts';
import { certificateNumber } from './certificates.ts';
import { day, MAX_ROUBLES, roubles, sentDay, slug } from './common.ts';
import { endpoint } from './endpoint.ts';
import { forms } from './forms.ts';
import { paymentState } from './order-status.ts';
import { bankPage } from './payments.ts';
import { email, personName, phone } from './recipient.ts';
import { writtenText } from './written-text.ts';
import { z } from './zod.ts';

/** Most characters of the words on a certificate. */
export const GIFT_TEXT_MAX = 500;
/** Most characters of a name on a certificate: it stands in the subject of an e-mail. */
const GIFT_NAME_MAX = 60;

const giftName = personName.max(GIFT_NAME_MAX, validation.name.message);

export const certificateMethod = z.enum(CERTIFICATE_METHODS);

/** What a buyer types, as the shop checks it; the form checks by it too. */
export const giftFields = z.object({
  /** The words on it: plain text, with line breaks. */
  text: z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .pipe(writtenText(GIFT_TEXT_MAX, validation.message.long))
    .default(''),
  sender_name: giftName,
  recipient_name: giftName,
  recipient_email: email,
  /** The buyer's own. */
  email,
  phone,
});

/** State of a purchased certificate. */
export const purchaseStatus = z.enum(PURCHASE_STATUSES);

/** A purchased certificate as its buyer sees it: never with its code. */
export const certificatePurchase = z.object({
  /** The number the buyer sees, `PS-100001`. */
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
  /** The buyer's. */
  email: z.string(),
  send_on: day,
  sent_at: z.iso.datetime({ offset: true }).nullable(),
  method: certificateMethod,
  /** Of its payments at the bank; null before the first. */
  payment_state: paymentState.nullable(),
  /** Whole seconds left to pay; null when it waits for no payment. */
  pay_seconds: z.number().int().nullable(),
  /** Why it was cancelled; empty otherwise. */
  reason: z.string(),
  /** The recipient's address may still be corrected. */
  can_correct: z.boolean(),
  /** Its letter may be sent again, with a new code. */
  can_resend: z.boolean(),
});
export type CertificatePurchase = z.infer<typeof certificatePurchase>;

/** The number of a purchase, in any letters. */
const purchase = z
  .string()
  .max(40)
  .transform(normalizePurchaseNumber)
  .refine(isPurchaseNumber, purchaseTexts.number);

/** Section 7, Certificates: buying one (AP-12). */
export const certificateSales = {
  'POST /api/v1/certificate/submit': endpoint({
    summary:
      'Купить электронный сертификат: страница банка и номер покупки; url пуст, если банк не ответил: платить можно позже. С ключом Idempotency-Key повтор безвреден',
    access: 'session',
    idempotent: true,
    body: giftFields.extend({
      /** One of the values on offer, or another one within the bounds of form_settings; whole roubles. */
      amount: z.number().int().min(1).max(MAX_ROUBLES),
      design: slug,
      /** The day on which the letter is sent: from today to a year ahead. */
      send_on: sentDay,
      method: certificateMethod.default('card'),
      /** The buyer accepted the offer, the terms and the use of personal data; kept. False is refused. */
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
    result: z.union([certificatePurchase, forms['POST /api/v1/form/check_certificate'].result]),
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
    body: z.object({ number: purchase, reason: writtenText(500).default('') }),
    result: z.object({ changed: z.number().int() }),
  }),
};
