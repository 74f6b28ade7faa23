/** Error for a request whose address has malformed escapes. */
export const badAddress = {
  code: 'bad_address',
  message: 'Адрес не разобрать: проверьте знаки после %',
} as const;
