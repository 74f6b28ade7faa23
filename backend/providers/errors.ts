/** What stands in a message of the start for a setting that is wrong: the name and what is needed, never the value. */
export const settingErrors = {
  gateway: 'нужно smsc или smsru',
  httpUrl: 'нужен адрес http(s)://…',
  smtpUrl: 'нужен адрес smtp://пользователь:пароль@узел:порт',
  sender: 'нужен адрес отправителя, например «Полутон <shop@example.ru>»',
  mailbox: 'нужен один e-mail',
  smsc: 'для SMSC.ru нужен он, или SMS_LOGIN и SMS_PASSWORD',
  smsru: 'для SMS.ru нужен он: api_id из личного кабинета',
} as const;

/**
 * Something outside did not do what the shop asked for. The message is for a log: it names neither phones,
 * addresses nor texts.
 */
export class ProviderError extends Error {
  override readonly name: string = 'ProviderError';
}

/**
 * It answered that it will not do it, so nothing was done. Silence, a lost connection and a failure of its own leave
 * that open and are no refusal.
 */
export class ProviderRefusal extends ProviderError {
  override readonly name = 'ProviderRefusal';
}
