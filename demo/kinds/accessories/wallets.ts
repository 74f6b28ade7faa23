import type { Kind } from '../kind';

export const WALLETS: Kind = {
  section: 'accessories/wallets',
  sizes: 'one',
  frame: null,
  seasons: ['all'],
  linings: {},
  wear: [
    'Края окрашены в тон и не лохматятся.',
    'Хороший подарок: коробка и лента входят в комплект.',
    'Составит пару сумке того же цвета.',
  ],
  completeness: ['Коробка'],
  looks: [
    {
      shape: 'wallet-long',
      noun: 'Кошелёк',
      slug: 'koshelyok',
      line: 'atelier',
      price: 7190,
      models: [
        ['Аделина', 'grained', 'cognac navy black bordo chocolate powder'],
        ['Лира', 'smooth', 'cognac black bordo chocolate navy powder'],
      ],
      openings: [
        'Длинный кошелёк на молнии, в котором купюры лежат не сгибаясь.',
        'Вместительный кошелёк с тремя отделениями и карманом для монет.',
      ],
      details: [
        'Внутри двенадцать гнёзд для карт и два плоских кармана для чеков.',
        'Молния идёт мягко по всему периметру, стенки монетницы раскрываются веером.',
      ],
      facts: [
        ['Размеры', '19 × 10 × 2,5 см'],
        ['Отделения', '12 карт, купюры, монеты'],
        ['Застёжка', 'молния'],
      ],
    },
    {
      shape: 'wallet-compact',
      noun: 'Компактный кошелёк',
      slug: 'kompaktnyj-koshelyok',
      line: 'atelier',
      price: 11190,
      models: [
        ['Азалия', 'grained', 'black bordo cognac chocolate navy powder'],
        ['Стелла', 'smooth', 'cognac bordo chocolate navy bottle taupe'],
      ],
      openings: [
        'Компактный кошелёк, который помещается в ладони.',
        'Небольшой кошелёк в два сложения, для самой маленькой сумки.',
      ],
      details: [
        'Кнопка закрывает и купюры, и монетницу.',
        'Шесть гнёзд для карт и отделение для купюр, сложенных пополам.',
      ],
      facts: [
        ['Размеры', '11 × 9 × 2,5 см'],
        ['Отделения', '6 карт, купюры, монеты'],
        ['Застёжка', 'кнопка'],
      ],
    },
  ],
};
