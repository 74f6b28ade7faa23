import { MAX_CERTIFICATES } from '#lib/domain/certificates.ts';
import { selectPlural } from '#lib/domain/plural.ts';
import { CERTIFICATES_NOT_SOLD } from '#lib/texts/refusals.ts';
import { formatWait } from '#lib/texts/wait.ts';

/** Errors of the certificate endpoints. */
export const certificateErrors = {
  /** The same error for every certificate that cannot pay, whatever the reason, so that guessing reveals nothing. */
  notFound: {
    code: 'certificate_not_found',
    message:
      'Действующего сертификата с таким номером нет. Проверьте номер и PIN с карты. Возможно, сертификат уже потрачен или его срок истёк',
    field: 'number',
  },
  tries: (seconds: number) => ({
    code: 'certificate_tries',
    message: `Слишком много попыток. Попробуйте ${formatWait(seconds)}`,
    field: 'number',
  }),
  tooMany: {
    code: 'certificates_limit',
    message: `За один заказ можно платить не больше чем ${MAX_CERTIFICATES} ${selectPlural(MAX_CERTIFICATES, ['сертификатом', 'сертификатами', 'сертификатами'])}`,
    field: 'number',
  },
  /** The certificate was spent by a concurrent order. */
  balance: {
    code: 'certificate_balance',
    message: 'На сертификате уже не хватает денег. Обновите корзину',
  },
  notSold: { code: 'certificates_not_sold', message: CERTIFICATES_NOT_SOLD },
} as const;

/** Texts of the cart for an applied certificate that can no longer pay. */
export const appliedCertificateTexts = {
  over: 'Сертификат потрачен или больше не действует',
} as const;
