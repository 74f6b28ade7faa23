const filtered = (filter: string, value: string): string => `/catalog/view/all?filter[${filter}]=${value}`;

/** Phrases that shoppers type, and the URLs of the listings that the phrases mean. */
export const LISTINGS: ReadonlyArray<readonly [phrases: string, ...addresses: string[]]> = [
  ['женские, женская, женский, для женщин, девушке', '/catalog/view/all'],
  // Shoes.
  ['угги, дутики, валенки, унты, луноходы, снегоходы, обувь на зиму', '/catalog/shoes/winter-boots'],
  ['сапоги до колена, высокие сапоги, ботфорты, трубы', '/catalog/shoes/knee-boots'],
  ['биркенштоки, вьетнамки, флипфлопы', '/catalog/shoes/flats-sandals'],
  ['шлепки, сабо без задника, тапочки, тапки, домашняя обувь', '/catalog/shoes/mules'],
  ['туфли на шнурках, туфли на шнуровке', '/catalog/shoes/derby'],
  ['спортивная обувь', '/catalog/shoes/sneakers'],
  [
    'сандалии на низком ходу, босоножки на низком ходу, босоножки без каблука',
    '/catalog/shoes/flats-sandals',
  ],
  [
    'обувь в офис, офисная обувь, обувь на работу',
    '/catalog/shoes/pumps',
    '/catalog/shoes/loafers',
    '/catalog/shoes/derby',
  ],
  [
    'офис, офисные, офисная, для офиса',
    '/catalog/shoes/pumps',
    '/catalog/shoes/loafers',
    '/catalog/shoes/derby',
    '/catalog/bags/tote',
  ],
  [
    'туфли на работу, туфли для работы',
    '/catalog/shoes/pumps',
    '/catalog/shoes/loafers',
    '/catalog/shoes/derby',
  ],
  ['сумка для работы, сумка на каждый день', '/catalog/bags/tote'],
  [
    'выпускной, театр, корпоратив, вечеринка, праздник, свидание, ресторан, на вечер',
    '/catalog/shoes/pumps',
    '/catalog/shoes/heels',
    '/catalog/bags/clutch',
  ],
  ['туфли без задника, без задника', '/catalog/shoes/mules'],
  ['вечерние туфли, туфли на выпускной, праздничные туфли', '/catalog/shoes/pumps', '/catalog/shoes/heels'],
  ['вечерняя обувь, нарядные туфли, обувь на выпускной', '/catalog/shoes/pumps', '/catalog/shoes/heels'],
  ['каблук', filtered('heel', 'mid,high')],
  ['высокий каблук, высоком каблуке', filtered('heel', 'high')],
  ['низкий каблук, маленький каблук, небольшой каблук, каблучок', filtered('heel', 'low')],
  ['без каблука, плоский ход, плоская подошва, на плоской подошве', filtered('heel', 'flat')],
  ['низкий ход, низком ходу', filtered('heel', 'flat,low')],
  ['премиум, премиальные, премиальная, люкс, люксовые, luxury, premium', filtered('brand', 'atelier')],
  // Bags.
  [
    'кросс боди, кроссбоди, crossbody, сумка на плечо, сумка для телефона, сумочка для телефона',
    '/catalog/bags/crossbody',
  ],
  ['маленькая сумка, сумка маленькая, мини сумка', '/catalog/bags/crossbody', '/catalog/bags/clutch'],
  ['большая сумка, вместительная сумка', '/catalog/bags/tote', '/catalog/bags/shopper', '/catalog/bags/hobo'],
  ['вечерняя сумка, сумка на выпускной, сумка на праздник, нарядная сумка', '/catalog/bags/clutch'],
  [
    'сумка на работу, сумка в офис, сумка офис, деловая сумка, сумка для документов, офисная сумка',
    '/catalog/bags/tote',
  ],
  ['сумка для ноутбука, сумка под ноутбук', '/catalog/bags/tote'],
  ['пляжная сумка, сумка на пляж', '/catalog/bags/shopper?filter[material]=textile'],
  ['дорожная сумка, сумка для поездок', '/catalog/bags/shopper'],
  // Belts and small things.
  ['ремень под платье, ремень на платье, пояс на платье', '/catalog/belts/wide'],
  ['шапка, кепка, панама, головной убор, чепчик', '/catalog/accessories/hats'],
  [
    'средство для обуви, уход, уход за обувью, уход за кожей, косметика для обуви, чистка, чистка обуви, чистка кожи, ' +
      'почистить обувь, чем чистить обувь',
    '/catalog/accessories/care',
  ],
  [
    'подарок, подарки, подарить, что подарить, gift, подарок маме, подарок жене, подарок сестре, подарок подруге, ' +
      'подарок на день рождения, подарочный набор',
    ...['scarves', 'wallets', 'card-holders', 'umbrellas', 'hats', 'key-fobs'].map(
      (type) => `/catalog/accessories/${type}`,
    ),
    '/catalog/gloves',
    '/catalog/belts',
  ],
  ['туфли с ремешком, туфли на ремешке, туфли с ремешками', '/catalog/shoes/heels'],
  ['большой размер, большие размеры, большого размера, большие ноги', filtered('size', '41,42,43')],
  ['маленький размер, маленькие размеры, маленького размера', filtered('size', '33,34,35')],
  // Colors and seasons.
  ['светлые, светлая', filtered('color', 'white,beige')],
  ['цветные, яркие, яркая', filtered('color', 'red,pink,yellow,green,blue')],
  ['темные, темная', filtered('color', 'black,brown')],
  ['свадебные, свадьба, невесте', filtered('color', 'white')],
  [
    'демисезонные, демисезон, межсезонье, осень, осенние, осенняя, весна, весенние, весенняя',
    filtered('season', 'demi'),
  ],
  [
    'недорогие, недорого, недорогая, недорогой, дешевые, дешево, дешевая, бюджетные, бюджетно',
    filtered('price', 'max10000'),
  ],
  ['новые, новая коллекция, новинка, new', '/catalog/new'],
  [
    'скидка, скидки, акция, распродажа, sale, уценка, аутлет, outlet, черная пятница, black friday, уцененные',
    '/catalog/sale',
  ],
];
