export const orderLookupTexts = {
  form: 'Поиск заказа',
  number: 'Номер заказа',
  numberHint: 'Например, PT-100001',
  phone: 'Телефон получателя',
  phoneHint: 'Целиком или последние 4 цифры',
  wholePhoneHint: 'Целиком, как в заказе',
} as const;
