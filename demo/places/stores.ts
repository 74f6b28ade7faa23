import { getDemoCity } from './cities.ts';

export interface Store {
  id: number;
  city_id: number;
  code: string;
  name: string;
  address: string;
  metro: string;
  phone: string;
  hours: string;
  lat: number;
  lon: number;
}

type Line = Omit<Store, 'id' | 'city_id'> & { city: string };

const STREET_HOURS = 'ежедневно 10:00–21:00';
const MALL_HOURS = 'ежедневно 10:00–22:00';

// These phone numbers do not exist, because no telephone exchange begins with three zeros.
const LINES: readonly Line[] = [
  {
    city: 'moscow',
    code: 'kuznetskij-most',
    name: '«Полутон» на Кузнецком Мосту',
    address: 'ул. Кузнецкий Мост, 9',
    metro: 'Кузнецкий Мост',
    phone: '+7 495 000-14-01',
    hours: 'ежедневно 10:00–22:00',
    lat: 55.7615,
    lon: 37.6212,
  },
  {
    city: 'moscow',
    code: 'kutuzovskij',
    name: '«Полутон» на Кутузовском',
    address: 'Кутузовский пр-т, 30',
    metro: 'Кутузовская',
    phone: '+7 495 000-14-02',
    hours: STREET_HOURS,
    lat: 55.7441,
    lon: 37.5459,
  },
  {
    city: 'moscow',
    code: 'leninskij',
    name: '«Полутон» на Ленинском',
    address: 'Ленинский пр-т, 66',
    metro: 'Университет',
    phone: '+7 495 000-14-03',
    hours: STREET_HOURS,
    lat: 55.6951,
    lon: 37.5561,
  },
  {
    city: 'moscow',
    code: 'pervomajskaya',
    name: '«Полутон» в галерее «Измайлово парк»',
    address: 'ул. Первомайская, 42, 2-й этаж',
    metro: 'Первомайская',
    phone: '+7 495 000-14-04',
    hours: MALL_HOURS,
    lat: 55.7943,
    lon: 37.7972,
  },
  {
    city: 'moscow',
    code: 'dmitrovskoe',
    name: '«Полутон» в галерее «Лихоборы»',
    address: 'Дмитровское ш., 73, 1-й этаж',
    metro: 'Верхние Лихоборы',
    phone: '+7 495 000-14-05',
    hours: MALL_HOURS,
    lat: 55.8578,
    lon: 37.5636,
  },
  {
    city: 'saint-petersburg',
    code: 'nevskij',
    name: '«Полутон» на Невском',
    address: 'Невский пр-т, 88',
    metro: 'Маяковская',
    phone: '+7 812 000-14-06',
    hours: 'ежедневно 10:00–22:00',
    lat: 59.9322,
    lon: 30.3537,
  },
  {
    city: 'saint-petersburg',
    code: 'petrogradskaya',
    name: '«Полутон» на Петроградской',
    address: 'Большой пр-т П. С., 48',
    metro: 'Петроградская',
    phone: '+7 812 000-14-07',
    hours: STREET_HOURS,
    lat: 59.9607,
    lon: 30.3006,
  },
  {
    city: 'saint-petersburg',
    code: 'ozerki',
    name: '«Полутон» в галерее «Озёрная»',
    address: 'пр-т Энгельса, 124, 2-й этаж',
    metro: 'Озерки',
    phone: '+7 812 000-14-08',
    hours: MALL_HOURS,
    lat: 60.0383,
    lon: 30.3218,
  },
  {
    city: 'ekaterinburg',
    code: 'vajnera',
    name: '«Полутон» на Вайнера',
    address: 'ул. Вайнера, 15',
    metro: 'Площадь 1905 года',
    phone: '+7 343 000-14-09',
    hours: STREET_HOURS,
    lat: 56.8341,
    lon: 60.5963,
  },
  {
    city: 'ekaterinburg',
    code: 'vosmogo-marta',
    name: '«Полутон» в галерее «Южный двор»',
    address: 'ул. 8 Марта, 149, 2-й этаж',
    metro: 'Чкаловская',
    phone: '+7 343 000-14-10',
    hours: MALL_HOURS,
    lat: 56.8081,
    lon: 60.6106,
  },
  {
    city: 'kazan',
    code: 'baumana',
    name: '«Полутон» на Баумана',
    address: 'ул. Баумана, 44',
    metro: 'Площадь Габдуллы Тукая',
    phone: '+7 843 000-14-11',
    hours: STREET_HOURS,
    lat: 55.7893,
    lon: 49.1172,
  },
  {
    city: 'kazan',
    code: 'pobedy',
    name: '«Полутон» в галерее «Азинская»',
    address: 'пр-т Победы, 91, 1-й этаж',
    metro: 'Проспект Победы',
    phone: '+7 843 000-14-12',
    hours: MALL_HOURS,
    lat: 55.7502,
    lon: 49.2095,
  },
  {
    city: 'novosibirsk',
    code: 'krasnyj-prospekt',
    name: '«Полутон» на Красном проспекте',
    address: 'Красный пр-т, 59',
    metro: 'Красный проспект',
    phone: '+7 383 000-14-13',
    hours: STREET_HOURS,
    lat: 55.0406,
    lon: 82.9186,
  },
  {
    city: 'nizhnij-novgorod',
    code: 'bolshaya-pokrovskaya',
    name: '«Полутон» на Покровке',
    address: 'ул. Большая Покровская, 35',
    metro: 'Горьковская',
    phone: '+7 831 000-14-14',
    hours: STREET_HOURS,
    lat: 56.3189,
    lon: 43.9992,
  },
];

/** Stores of the brand, with ids from 1. */
export const STORES: readonly Store[] = LINES.map(({ city, ...line }, index) => ({
  id: index + 1,
  city_id: getDemoCity(city).id,
  ...line,
}));
