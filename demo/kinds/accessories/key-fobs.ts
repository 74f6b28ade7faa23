import type { Kind } from '../kind';

export const KEY_FOBS: Kind = {
  section: 'accessories/key-fobs',
  sizes: 'one',
  frame: null,
  seasons: ['all'],
  linings: {},
  wear: [
    'Маленькая вещь, по которой легко найти ключи в сумке.',
    'Хороший знак внимания без особого повода.',
    'Сделан из того же материала, что и наши сумки.',
  ],
  completeness: ['Коробка'],
  looks: [
    {
      shape: 'key-tassel',
      noun: 'Брелок с кистью',
      slug: 'brelok-s-kistyu',
      line: 'atelier',
      price: 2090,
      models: [
        ['Елисавета', 'suede', 'fuchsia bordo black cognac bottle'],
        ['Бригитта', 'smooth', 'cognac black bottle'],
      ],
      openings: [
        'Брелок с густой кистью на карабине.',
        'Кисть из узких полос, собранная в металлический колпачок.',
      ],
      details: ['Карабин легко пристегнуть к ручке сумки.', 'Полосы нарезаны лазером и не расслаиваются.'],
      facts: [
        ['Длина', '13 см'],
        ['Застёжка', 'карабин'],
      ],
    },
    {
      shape: 'key-strap',
      noun: 'Брелок-петля',
      slug: 'brelok-petlya',
      price: 2290,
      models: [['Керженец', 'suede', 'mustard bordo black cognac bottle fuchsia']],
      openings: ['Брелок в виде широкой петли на запястье.', 'Короткая петля с кольцом для ключей.'],
      details: [
        'Кольцо стальное, на него поместятся пять ключей.',
        'Петля прошита вощёной нитью в два ряда.',
      ],
      facts: [
        ['Длина', '11 см'],
        ['Застёжка', 'кольцо'],
      ],
    },
  ],
};
