import type { Kind } from '../kind';

export const GLOVES_KNITTED: Kind = {
  section: 'gloves/knitted',
  sizes: 'one',
  frame: null,
  seasons: ['winter'],
  linings: {},
  wear: [
    'Хорошо тянутся, поэтому размер единый.',
    'Составят пару шарфу и берету той же пряжи.',
    'Удобно держать в кармане на случай резкого ветра.',
  ],
  completeness: ['Пыльник'],
  looks: [
    {
      shape: 'glove-knit',
      noun: 'Вязаные перчатки',
      slug: 'vyazanye-perchatki',
      line: 'light',
      price: 1890,
      models: [['Элиза', 'wool', 'ash black milk bordo caramel dusty-rose']],
      openings: [
        'Вязаные перчатки с высокой резинкой.',
        'Тонкие перчатки гладкой вязки, которые помещаются под кожаные.',
      ],
      details: [
        'Кончики указательного и большого пальцев связаны с проводящей нитью: телефон отзывается на касание.',
        'Пальцы связаны без швов, ничего не мешает.',
      ],
      facts: [
        ['Длина', '25 см'],
        ['Вязка', 'гладкая'],
      ],
    },
    {
      shape: 'mitten-knit',
      noun: 'Варежки',
      slug: 'varezhki',
      price: 3990,
      models: [['Адель', 'cashmere', 'dusty-rose black ash milk bordo navy']],
      openings: ['Двойные варежки плотной вязки.', 'Варежки с косами и длинной манжетой.'],
      details: [
        'Внутренний слой гладкий, внешний рельефный, между ними остаётся тёплый воздух.',
        'Манжета уходит глубоко в рукав и не сползает.',
      ],
      facts: [
        ['Длина', '28 см'],
        ['Вязка', 'двойная'],
      ],
    },
  ],
};
