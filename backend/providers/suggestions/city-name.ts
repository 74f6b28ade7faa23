const KINDS = [
  ...['г', 'гор', 'город', 'пос', 'поселок', 'посёлок', 'п', 'пгт', 'рп', 'дп', 'с', 'село', 'д', 'деревня'],
  ...[
    'х',
    'хутор',
    'аул',
    'ст-ца',
    'станица',
    'мкр',
    'микрорайон',
    'кв-л',
    'р-н',
    'тер',
    'снт',
    'агрогородок',
    'аг',
  ],
];
const KIND = new RegExp(`^(?:г\\.\\s*|(?:${KINDS.join('|')})\\.?\\s+)`, 'iu');

/** The name of a place without its kind, as address services have it: `г. Москва` → `Москва`. */
export const normalizeCity = (city: string): string => city.trim().replace(KIND, '');

/** The names of a city and of the settlement inside it, as city suggestions write them: `Химки, мкр Сходня`. */
export const namesOf = (city: string): string[] => city.split(',').map(normalizeCity).filter(Boolean);
