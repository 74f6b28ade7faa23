import type { Kind } from '../kind';

export const HATS: Kind = {
  section: 'accessories/hats',
  sizes: 'one',
  frame: null,
  seasons: ['demi', 'winter'],
  linings: {},
  wear: [
    'Дополнит пальто прямого кроя и тонкий шарф.',
    'Лучше всего с распущенными волосами или низким узлом.',
    'После дождя достаточно мягкой щётки и сухого воздуха.',
  ],
  completeness: ['Коробка'],
  looks: [
    {
      shape: 'hat-beret',
      noun: 'Берет',
      slug: 'beret',
      line: 'light',
      price: 2590,
      models: [
        ['Ассоль', 'felt', 'chocolate black bordo milk caramel ash'],
        ['Ульяна', 'wool', 'navy black chocolate caramel'],
      ],
      openings: ['Мягкий берет без швов, чуть больше классического.', 'Берет простой формы с узким кантом.'],
      details: [
        'Кант не стягивает лоб и хорошо держится на волосах.',
        'Форму можно задать рукой: набок, назад или почти плоско.',
      ],
      facts: [['Размер', 'единый, 56–58 см']],
    },
    {
      shape: 'hat-fedora',
      noun: 'Шляпа-федора',
      slug: 'shlyapa-fedora',
      price: 6490,
      models: [['Алисия', 'felt', 'bordo caramel black chocolate milk ash']],
      openings: [
        'Федора с продольной складкой и лентой в тон.',
        'Шляпа с прямыми полями шириной шесть сантиметров.',
      ],
      details: [
        'Под внутренней лентой спрятан шнурок, которым размер подгоняется на сантиметр.',
        'Поля держат форму и возвращают её после дороги.',
      ],
      facts: [
        ['Размер', 'единый, 56–58 см'],
        ['Ширина полей', '6 см'],
      ],
    },
  ],
};
