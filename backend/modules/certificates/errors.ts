import { formatWait } from '@/lib/texts/wait';

/** Refusals of the certificate endpoints. */
export const certificateErrors = {
  notFound: { code: 'certificate_not_found', message: 'Сертификат не найден. Проверьте номер' },
  tries: (seconds: number) => ({
    code: 'certificate_tries',
    message: `Слишком много попыток. Попробуйте ${formatWait(seconds)}`,
  }),
  notSold: { code: 'certificates_not_sold', message: 'Сертификаты сейчас не продаются' },
} as const;
