import type { Kind } from '../kind';

export const BELTS_WIDE: Kind = {
  section: 'belts/wide',
  sizes: 'belt',
  frame: 'belt',
  seasons: ['all'],
  linings: {},
  wear: [
    'Наденьте поверх пальто без пуговиц или объёмной рубашки.',
    'С простым платьем меняет весь силуэт.',
    'Хорошо держит линию талии на крупной вязке и плотном хлопке.',
  ],
  completeness: ['Пыльник'],
  looks: [
    {
      shape: 'belt-wide',
      noun: 'Широкий ремень',
      slug: 'shirokij-remen',
      line: 'light',
      price: 3690,
      models: [
        ['Мария', 'suede', 'cognac black chocolate bordo taupe bottle'],
        ['Илария', 'smooth', 'black chocolate bordo cognac bottle'],
      ],
      openings: [
        'Широкий ремень с крупной обтянутой пряжкой.',
        'Ремень шириной шесть сантиметров, выкроенный с лёгким изгибом по талии.',
      ],
      details: [
        'Изгиб повторяет линию талии, и ремень не врезается, когда садишься.',
        'Пряжка обтянута тем же материалом, изнанка выполнена из мягкой кожи.',
      ],
      facts: [
        ['Ширина', '6 см'],
        ['Застёжка', 'пряжка'],
        ['Регулировка', '5 см'],
      ],
    },
    {
      shape: 'belt-obi',
      noun: 'Пояс-оби',
      slug: 'poyas-obi',
      price: 7490,
      models: [
        ['Дафна', 'grained', 'bordo black chocolate cognac taupe bottle'],
        ['Рондо', 'suede', 'taupe bordo black chocolate cognac'],
      ],
      openings: [
        'Пояс-оби с мягким широким центром и длинными завязками.',
        'Пояс, который дважды обходит талию и завязывается спереди.',
      ],
      details: [
        'Середина простёгана в один слой и не добавляет объёма, концы сужаются к узлу.',
        'Завязки длиной почти метр позволяют выбрать узел или бант.',
      ],
      facts: [
        ['Ширина', '8 см'],
        ['Застёжка', 'завязки'],
        ['Регулировка', '5 см'],
      ],
    },
  ],
};
