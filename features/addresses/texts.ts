export const texts = {
  country: 'Страна',
  city: 'Город',
  cityHint: 'Начните вводить название',
  street: 'Улица',
  streetHint: 'Например, ул. Лесная',
  house: 'Дом',
  block: 'Корпус или строение',
  flat: 'Квартира или офис',
  code: 'Индекс',
  comment: 'Комментарий курьеру',
  save: 'Сохранить адрес',
  cancel: 'Отменить',
} as const;
