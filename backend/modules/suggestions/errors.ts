import { formatWait } from '#lib/texts/wait.ts';

/** Errors of the address suggestions. */
export const suggestionErrors = {
  /** Advises to type the full address, because that works without suggestions. */
  tooMany: (seconds: number) => ({
    code: 'too_many_suggestions',
    message: `Слишком много подсказок за час. Введите адрес целиком или попробуйте ${formatWait(seconds)}`,
  }),
} as const;
