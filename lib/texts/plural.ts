/** Russian noun forms for 1, 2 and 5; counted by lib/domain/plural. */
export const forms = {
  bonus: ['бонус', 'бонуса', 'бонусов'],
  color: ['цвет', 'цвета', 'цветов'],
  /** After «не более»: не более 1 файла, не более 5 файлов. */
  fileAtMost: ['файла', 'файлов', 'файлов'],
  day: ['день', 'дня', 'дней'],
  address: ['адрес', 'адреса', 'адресов'],
  request: ['заявка', 'заявки', 'заявок'],
  piece: ['товар', 'товара', 'товаров'],
} as const;
