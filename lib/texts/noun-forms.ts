import { listingNounForms } from './listing-noun-forms.ts';

/** Russian noun forms for 1, 2 and 5, selected by lib/domain/plural. */
export const nounForms = {
  ...listingNounForms,
  bonus: ['бонус', 'бонуса', 'бонусов'],
  /** After «не более»: не более 1 файла, не более 5 файлов. */
  fileAtMost: ['файла', 'файлов', 'файлов'],
  /** After «не более» and «не менее». */
  characterAtMost: ['символа', 'символов', 'символов'],
  valueAtMost: ['значения', 'значений', 'значений'],
  /**
   * `think` precedes a count of buyers, `buyerAmong` follows «из» and a number: так считает 21 из 21
   * покупателя.
   */
  think: ['считает', 'считают', 'считают'],
  buyerAmong: ['покупателя', 'покупателей', 'покупателей'],
  day: ['день', 'дня', 'дней'],
  address: ['адрес', 'адреса', 'адресов'],
  request: ['заявка', 'заявки', 'заявок'],
  unit: ['штука', 'штуки', 'штук'],
  pair: ['пара', 'пары', 'пар'],
  /** Before a count of units or pairs: осталась 1, осталось 2. */
  isLeft: ['осталась', 'осталось', 'осталось'],
} as const;
