import type { ProductKind } from '../kind.ts';

export const GLOVES_KNITTED: ProductKind = {
  section: 'gloves/knitted',
  sizes: 'one',
  frame: null,
  seasons: ['winter'],
  linings: {},
  wear: [
    'Хорошо тянутся, поэтому размер единый.',
    'Составят пару шарфу и берету той же пряжи.',
    'Удобно держать в кармане на случай резкого ветра.',
    'После стирки разложите их на полотенце, подальше от батареи.',
  ],
  completeness: ['Пыльник'],
  looks: [
    {
      shape: 'glove-knit',
      noun: 'Вязаные перчатки',
      slug: 'vyazanye-perchatki',
      line: 'light',
      price: 1890,
      models: [['Элиза', 'wool', 'ash black caramel dusty-rose navy milk bordo']],
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
      line: 'atelier',
      price: 4290,
      models: [['Адель', 'cashmere', 'dusty-rose black navy ash milk bordo']],
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
