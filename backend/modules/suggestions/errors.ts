/** Refusals of the address suggestions. */
export const suggestionErrors = {
  tooMany: { code: 'too_many_suggestions', message: 'Слишком много подсказок за час. Введите адрес целиком' },
} as const;
