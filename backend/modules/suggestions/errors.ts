/** Refusals of the address suggestions. */
export const suggestionErrors = {
  /** The address can be written without them: nobody need wait. */
  tooMany: () => ({
    code: 'too_many_suggestions',
    message: 'Слишком много подсказок за час. Введите адрес целиком',
  }),
} as const;
