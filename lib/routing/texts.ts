/** Error for a request whose URL has malformed escapes, path traversal or an excessive length. */
export const badAddressError = {
  code: 'bad_address',
  message: 'Адрес не разобрать: проверьте, как он записан',
} as const;

/** Error for an API request that exceeds the limit of concurrent requests of one network. */
export const tooManyCallsError = {
  code: 'too_many_calls',
  message: 'Слишком много запросов сразу. Повторите через несколько секунд',
} as const;

/** Error for an API request with a method that no endpoint has. */
export const wrongMethodError = {
  code: 'wrong_method',
  message: 'Такого метода нет: у вызовов магазина бывают GET, POST и DELETE',
} as const;
