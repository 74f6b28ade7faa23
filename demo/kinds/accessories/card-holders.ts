import type { Kind } from '../kind';

export const CARD_HOLDERS: Kind = {
  section: 'accessories/card-holders',
  sizes: 'one',
  frame: null,
  seasons: ['all'],
  linings: {},
  wear: [
    'Достаточно для дня, когда с собой только телефон и карты.',
    'Помещается в задний карман и не оставляет следа.',
    'Аккуратный подарок к любому случаю.',
  ],
  completeness: ['Коробка'],
  looks: [
    {
      shape: 'card-holder-slim',
      noun: 'Картхолдер',
      slug: 'kartholder',
      price: 1990,
      models: [
        ['Камилла', 'grained', 'sage black bordo navy dusty-rose'],
        ['Вита', 'smooth', 'cognac black'],
      ],
      openings: ['Тонкий картхолдер на шесть карт.', 'Плоский картхолдер для кармана пальто.'],
      details: [
        'Гнёзда открыты с угла, и карту легко вытолкнуть пальцем.',
        'В середине есть карман для сложенной купюры.',
      ],
      facts: [
        ['Размеры', '10 × 7,5 × 0,5 см'],
        ['Отделения', '6 карт'],
        ['Застёжка', 'без застёжки'],
      ],
    },
    {
      shape: 'card-holder-zip',
      noun: 'Картхолдер на молнии',
      slug: 'kartholder-na-molnii',
      price: 3490,
      models: [
        ['Таисия', 'grained', 'cognac black bordo navy sage dusty-rose'],
        ['Жозефина', 'smooth', 'navy bordo cognac'],
      ],
      openings: [
        'Картхолдер с отделением на молнии для ключа и монет.',
        'Маленький картхолдер на молнии с кольцом для ключей.',
      ],
      details: [
        'Снаружи четыре гнезда для карт, внутри одно общее отделение.',
        'Кольцо позволяет пристегнуть его к сумке изнутри.',
      ],
      facts: [
        ['Размеры', '11 × 8 × 1,5 см'],
        ['Отделения', '4 карты, карман'],
        ['Застёжка', 'молния'],
      ],
    },
  ],
};
