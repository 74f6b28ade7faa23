/** What a call is told whose address has escapes that stand for no letters. */
export const badAddress = {
  code: 'bad_address',
  message: 'Адрес не разобрать: проверьте знаки после %',
} as const;
