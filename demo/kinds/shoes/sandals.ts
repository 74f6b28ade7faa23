import type { Kind } from '../kind';

export const SANDALS: Kind = {
  section: 'shoes/sandals',
  sizes: 'shoes',
  frame: 'shoes',
  seasons: ['summer'],
  linings: { all: ['leather'], demi: ['leather'], summer: ['leather'] },
  wear: [
    'К ним достаточно шёлкового платья на бретелях или белой рубашки с брюками.',
    'Возьмите их на свадьбу, на террасу и на первый тёплый вечер.',
    'Тонкие линии хорошо смотрятся с длиной миди и с костюмом.',
  ],
  completeness: ['Коробка', 'Пыльник', 'Запасные набойки'],
  looks: [
    {
      shape: 'sandal-stiletto',
      noun: 'Босоножки на шпильке',
      slug: 'bosonozhki',
      heel: 9.5,
      line: 'atelier',
      price: 15990,
      models: [
        ['Пауза', 'suede', 'fuchsia black gold powder silver milk'],
        ['Оксана', 'smooth', 'caramel black gold powder silver milk'],
        ['Аллегро', 'patent', 'black milk scarlet'],
      ],
      openings: [
        'Босоножки из двух тонких ремешков на высокой шпильке.',
        'Вечерние босоножки: узкая полоса через пальцы и ремешок на щиколотке.',
      ],
      details: [
        'Шпилька {heel} уравновешена мягкой стелькой, ремешок вокруг щиколотки держит стопу.',
        'Каблук {heel} тонкий, но жёсткий внутри: стальной стержень проходит по всей длине.',
      ],
      facts: [
        ['Мыс', 'открытый'],
        ['Каблук', 'шпилька'],
        ['Застёжка', 'ремешок с пряжкой'],
        ['Подошва', 'кожа с профилактикой'],
      ],
    },
    {
      shape: 'sandal-block',
      noun: 'Босоножки',
      slug: 'bosonozhki',
      heel: 6.5,
      price: 15990,
      models: [
        ['Роксана', 'patent', 'sky black gold powder silver milk'],
        ['Ярослава', 'suede', 'fuchsia black gold powder silver milk'],
        ['Корнелия', 'smooth', 'sky powder silver'],
      ],
      openings: [
        'Босоножки на устойчивом каблуке с широкой полосой через пальцы.',
        'Летние босоножки, в которых можно танцевать и долго идти домой пешком.',
      ],
      details: [
        'Широкий каблук {heel} уверенно стоит на траве и на плитке.',
        'Ремешок обходит щиколотку и застёгивается сбоку, каблук {heel} удобен в движении.',
      ],
      facts: [
        ['Мыс', 'открытый'],
        ['Каблук', 'прямой'],
        ['Застёжка', 'ремешок с пряжкой'],
        ['Подошва', 'тунит'],
      ],
    },
  ],
};
