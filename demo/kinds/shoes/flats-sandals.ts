import type { Kind } from '../kind';

export const FLATS_SANDALS: Kind = {
  section: 'shoes/flats-sandals',
  sizes: 'shoes',
  frame: 'shoes',
  seasons: ['summer'],
  linings: { all: ['leather'], demi: ['leather'], summer: ['leather'] },
  wear: [
    'Пара для города в жару, для набережной и для дачи.',
    'Носите со льном, с шортами и с длинной хлопковой юбкой.',
    'Легко помещаются в чемодан и не требуют особого ухода.',
  ],
  completeness: ['Коробка'],
  looks: [
    {
      shape: 'sandal-cross',
      noun: 'Сандалии',
      slug: 'sandalii',
      heel: 1.5,
      line: 'light',
      price: 4990,
      models: [
        ['Майя', 'grained', 'milk cognac black sand gold khaki'],
        ['Флора', 'smooth', 'dusty-rose cognac black milk khaki chocolate'],
      ],
      openings: [
        'Сандалии с двумя широкими полосами крест-накрест.',
        'Плоские сандалии: перекрещённые полосы мягко обнимают стопу.',
      ],
      details: [
        'Стелька повторяет рельеф стопы и через неделю становится своей.',
        'Край полос не обработан строчкой, поэтому нигде не давит.',
      ],
      facts: [
        ['Мыс', 'открытый'],
        ['Каблук', 'плоская подошва'],
        ['Застёжка', 'без застёжки'],
        ['Подошва', 'лёгкая резина'],
      ],
    },
    {
      shape: 'sandal-strap',
      noun: 'Сандалии с ремешками',
      slug: 'sandalii-s-remeshkami',
      heel: 1.5,
      price: 10990,
      models: [
        ['Отблеск', 'suede', 'chocolate cognac black milk sand gold'],
        ['Серафима', 'smooth', 'chocolate cognac black gold khaki dusty-rose'],
      ],
      openings: [
        'Сандалии из узких ремешков с пряжкой на щиколотке.',
        'Лёгкие сандалии: три ремешка, тонкая подошва и ничего больше.',
      ],
      details: [
        'Пряжка регулируется, ремешки прошиты двойной строчкой и не вытягиваются.',
        'Подошва толщиной {heel} гнётся вместе со стопой.',
      ],
      facts: [
        ['Мыс', 'открытый'],
        ['Каблук', 'плоская подошва'],
        ['Застёжка', 'ремешок с пряжкой'],
        ['Подошва', 'тонкая резина'],
      ],
    },
  ],
};
