/** What the start says about a setting that is wrong: its name and what is needed, never the value. */
export const settingErrors = {
  gateway: 'нужно smsc или smsru',
  httpUrl: 'нужен адрес http(s)://…',
  smtpUrl: 'нужен адрес smtp://пользователь:пароль@узел:порт',
  sender: 'нужен адрес отправителя, например «Полутон <shop@example.ru>»',
  mailbox: 'нужен один e-mail',
  smsc: 'для SMSC.ru нужен он, или SMS_LOGIN и SMS_PASSWORD',
  smsru: 'для SMS.ru нужен он: api_id из личного кабинета',
  yookassa: {
    shopId: 'нужен идентификатор магазина из кабинета ЮKassa',
    secretKey: 'нужен секретный ключ из кабинета ЮKassa',
    stages: 'нужно one или two',
    vat: 'нужен код ставки НДС, от 1 до 12',
    taxSystem: 'нужен код системы налогообложения, от 1 до 6',
    advance: 'нужно advance или full_prepayment',
    networks: 'нужны адреса и сети через запятую, например 185.71.76.0/27,77.75.156.11',
    timeout: 'нужно число миллисекунд, от 50 до 60000',
  },
  payment: (names: readonly string[]) =>
    names.length > 0 ? `нужно одно из: ${names.join(', ')}` : 'магазин ещё не знает ни одного банка',
} as const;

/**
 * A service did not do what the shop asked for. The message is for the log: it contains no phones, addresses or texts.
 */
export class ProviderError extends Error {
  override readonly name: string = 'ProviderError';
}

/**
 * The service answered that it will not do it, so nothing was done. After silence, a lost connection or a failure of
 * the service that is unknown: those are not refusals.
 */
export class ProviderRefusal extends ProviderError {
  override readonly name = 'ProviderRefusal';
}
