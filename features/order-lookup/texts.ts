export const orderLookupTexts = {
  form: 'Поиск заказа',
  number: 'Номер заказа',
  numberHint: 'Он есть в письме и в SMS о заказе',
  numberMissing: 'Введите номер заказа',
  phone: 'Телефон получателя',
  phoneHint: 'Целиком или последние 4 цифры',
  wholePhoneHint: 'Целиком, как в заказе',
} as const;
