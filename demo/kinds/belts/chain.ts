import type { ProductKind } from '../kind.ts';

export const BELTS_CHAIN: ProductKind = {
  section: 'belts/chain',
  sizes: 'one',
  frame: null,
  seasons: ['all'],
  linings: {},
  wear: [
    'Носите на бёдрах поверх джинсов или гладкого платья.',
    'С чёрным трикотажем работает как украшение.',
    'Свободный конец спускается вдоль бедра и качается при ходьбе.',
  ],
  completeness: ['Пыльник'],
  looks: [
    {
      shape: 'chain-links',
      noun: 'Пояс-цепь',
      slug: 'poyas-cep',
      line: 'light',
      price: 2890,
      models: [['Лена', 'metal', 'black gold tobacco graphite silver']],
      openings: [
        'Пояс-цепь из плоских звеньев разной величины.',
        'Тонкая цепь на талию с длинным свободным концом.',
      ],
      details: [
        'Крючок цепляется за любое звено, поэтому размер один на всех.',
        'Звенья отшлифованы изнутри и не тянут нити трикотажа.',
      ],
      facts: [
        ['Длина', '105 см'],
        ['Застёжка', 'крючок'],
      ],
    },
    {
      shape: 'chain-medallion',
      noun: 'Пояс с медальонами',
      slug: 'poyas-s-medalonami',
      line: 'atelier',
      price: 4790,
      models: [['Бианка', 'metal', 'tobacco black graphite gold silver']],
      openings: [
        'Пояс из чеканных медальонов, соединённых тонкими кольцами.',
        'Низкий пояс с круглыми медальонами в духе семидесятых.',
      ],
      details: [
        'Каждый медальон слегка выгнут и лежит по телу.',
        'Пояс застёгивается крючком на любое кольцо, конец украшен подвеской.',
      ],
      facts: [
        ['Длина', '98 см'],
        ['Застёжка', 'крючок'],
      ],
    },
  ],
};
