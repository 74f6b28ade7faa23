import { formatWait } from '#lib/texts/wait.ts';

/** Errors of the address suggestions. */
export const suggestionErrors = {
  /** Refers to typing the whole address, which needs no suggestions. */
  tooMany: (seconds: number) => ({
    code: 'too_many_suggestions',
    message: `Слишком много подсказок за час. Введите адрес целиком или попробуйте ${formatWait(seconds)}`,
  }),
} as const;
