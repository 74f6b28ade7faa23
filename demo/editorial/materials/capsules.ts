import type { MaterialText } from './material.ts';

/** Capsule collections, each with its own page (RT-08). */
export const CAPSULES: readonly MaterialText[] = [
  {
    code: 'office',
    title: 'Офис',
    lead: 'Тёмно-синий, чёрный и немного золота на оправе. Восемь вещей, из которых утром можно взять любые.',
    description:
      'Капсула для офиса: каркасная сумка, лоферы, лодочки, тоут, ремень и оправа в тёмно-синем и чёрном. Всё сочетается между собой.',
    scene: { name: 'office', alt: 'Тёмно-синяя сумка с короткой ручкой, чёрные лоферы и золотистая оправа' },
    day: '2026-08-31',
    url: '/page/office-wardrobe',
    blocks: [],
    goods: {
      things: [
        ['top-handle-structured', 'patent', 'navy'],
        ['loafer-classic', 'smooth', 'black'],
        ['frame-rectangle', 'metal', 'gold'],
      ],
      shapes: ['tote-classic', 'pump-block', 'belt-classic', 'card-holder-zip', 'loafer-tassel'],
      colors: ['navy', 'black', 'gold'],
      count: 8,
    },
  },
  {
    code: 'winter',
    title: 'Зима',
    lead: 'Овчина внутри, графит и тауп снаружи, бордо на голове. Собрано для города, где дворник и реагенты встают раньше вас.',
    description:
      'Зимняя капсула: сапоги и ботинки на овчине и шерсти, берет, шарф, варежки и длинные перчатки. Графит, тауп и бордо для снега и серого неба.',
    scene: { name: 'winter', alt: 'Сапог цвета тауп, графитовые ботинки с опушкой и бордовый берет' },
    day: '2026-10-19',
    url: '/landing/boots_botrois',
    blocks: [],
    goods: {
      things: [
        ['winter-knee', 'suede', 'taupe'],
        ['winter-ankle', 'grained', 'graphite'],
        ['hat-beret', 'suede', 'bordo'],
      ],
      shapes: ['scarf-long', 'mitten-knit', 'glove-long', 'laced-combat', 'hobo-slouchy'],
      colors: ['taupe', 'graphite', 'bordo', 'ash'],
      count: 8,
    },
  },
  {
    code: 'evening',
    title: 'Вечер',
    lead: 'Чёрное и бордо, замша рядом с лаком. Для театра, ужина и лестницы, по которой надо спуститься медленно.',
    description:
      'Вечерняя капсула: клатчи, лодочки и босоножки на шпильке, пояс-цепь и длинные перчатки. Чёрный и бордо, замша и лак.',
    scene: {
      name: 'evening',
      alt: 'Чёрный клатч на рамке, бордовые лодочки и чёрная босоножка в тёмной нише',
    },
    day: '2026-10-26',
    url: '/landing/clutch_x_teatr',
    blocks: [],
    goods: {
      things: [
        ['clutch-frame', 'suede', 'black'],
        ['pump-stiletto', 'smooth', 'bordo'],
        ['sandal-stiletto', 'suede', 'black'],
      ],
      shapes: ['chain-links', 'clutch-envelope', 'glove-long', 'sandal-block'],
      colors: ['black', 'bordo'],
      count: 7,
    },
  },
  {
    code: 'gift',
    title: 'Подарок',
    lead: 'Маленькие вещи без размера и перчатки, размер которых видно по руке. Лента и записка за вами.',
    description:
      'Капсула подарков: кошелёк, клатч, кисть для ключей, узкий ремень, платок и перчатки. Вещи, с которыми трудно промахнуться.',
    scene: {
      name: 'gift',
      alt: 'Песочный клатч, бутылочный кошелёк, небесная кисть для ключей и серый ремень',
    },
    day: '2026-10-12',
    url: '/page/gifts-for-her',
    blocks: [],
    goods: {
      things: [['wallet-long', 'grained', 'bottle']],
      shapes: [
        'clutch-envelope',
        'key-tassel',
        'belt-narrow',
        'scarf-square',
        'card-holder-zip',
        'glove-short',
      ],
      colors: ['bottle', 'sand', 'sky', 'ash', 'gold', 'taupe'],
      count: 7,
    },
  },
  {
    code: 'weekend',
    title: 'Выходные',
    lead: 'Сумка через плечо, белые кеды, тёмные очки. План на день в эту капсулу не входит, и так задумано.',
    description:
      'Капсула на выходные: сумка-седло, белые кеды, очки, узкий ремень и мягкий шарф. Коньяк, белый и карамель для прогулок без плана.',
    scene: { name: 'weekend', alt: 'Сумка-седло цвета коньяк, белые кеды и чёрные очки' },
    day: '2026-05-04',
    url: '/landing/crossbody_2mood',
    blocks: [],
    goods: {
      things: [
        ['crossbody-saddle', 'grained', 'cognac'],
        ['sneaker-low', 'smooth', 'white'],
        ['sun-square', 'acetate', 'black'],
      ],
      shapes: ['belt-narrow', 'scarf-long', 'key-strap', 'hobo-slouchy'],
      colors: ['cognac', 'white', 'caramel'],
      count: 7,
    },
  },
  {
    code: 'summer',
    title: 'Лето',
    lead: 'Канвас, джут и стёкла цвета карамели. Вещи, которые легче чемодана и переживут песок.',
    description:
      'Летняя капсула: шопер из канваса, эспадрильи, сандалии и очки «кошачий глаз» в молочном, песочном и карамельном. Для города и моря.',
    scene: { name: 'summer', alt: 'Молочный шопер, синие эспадрильи на танкетке и очки цвета карамель' },
    day: '2026-05-25',
    url: '/landing/all_sustainability',
    blocks: [],
    goods: {
      things: [
        ['shopper-open', 'textile', 'milk'],
        ['espadrille-wedge', 'textile', 'navy'],
      ],
      shapes: ['sun-cat-eye', 'sandal-cross', 'espadrille-flat', 'sandal-strap', 'mule-heel'],
      colors: ['milk', 'sand', 'caramel', 'cognac'],
      count: 7,
    },
  },
];
