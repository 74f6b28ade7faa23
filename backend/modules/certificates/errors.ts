/** Refusals of the certificate calls. */
export const certificateErrors = {
  notFound: { code: 'certificate_not_found', message: 'Сертификат не найден. Проверьте номер' },
  tries: { code: 'certificate_tries', message: 'Слишком много попыток. Попробуйте через час' },
  notSold: { code: 'certificates_not_sold', message: 'Сертификаты сейчас не продаются' },
} as const;
