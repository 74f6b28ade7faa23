import type { Surface } from '../materials';

/** Care products are few and all different, so they are listed instead of generated. */
export interface CareItem {
  title: string;
  shape: string;
  surface: Surface;
  colors: readonly string[];
  /** Which materials it is recommended for. */
  suits: readonly ('smooth' | 'suede' | 'patent')[];
  /** Roubles. */
  price: number;
  measure: readonly [title: 'Объём' | 'Размеры' | 'Состав', value: string];
  country: string;
  description: string;
}

export const CARE_ITEMS: readonly CareItem[] = [
  {
    title: 'Крем для гладкой кожи',
    shape: 'care-jar',
    surface: 'metal',
    colors: ['milk', 'black', 'cognac', 'chocolate', 'bordo'],
    suits: ['smooth'],
    price: 890,
    measure: ['Объём', '50 мл'],
    country: 'Германия',
    description:
      'Крем на основе пчелиного и карнаубского воска питает кожу и освежает цвет. Нанесите тонкий слой губкой, через десять минут пройдите мягкой щёткой. Молочный оттенок подходит к любому цвету, остальные выравнивают тон на потёртых местах.',
  },
  {
    title: 'Бальзам для кожи',
    shape: 'care-jar',
    surface: 'metal',
    colors: ['milk'],
    suits: ['smooth'],
    price: 1190,
    measure: ['Объём', '75 мл'],
    country: 'Германия',
    description:
      'Бесцветный бальзам с ланолином возвращает мягкость сухой коже сумок, ремней и перчаток. Впитывается за несколько минут и не оставляет жирного следа. Пользуйтесь им раз в сезон и после каждого сильного дождя.',
  },
  {
    title: 'Воск для защиты от влаги',
    shape: 'care-jar',
    surface: 'metal',
    colors: ['milk', 'black'],
    suits: ['smooth'],
    price: 1090,
    measure: ['Объём', '75 мл'],
    country: 'Германия',
    description:
      'Плотный воск закрывает поры кожи и швы на подошве. После него вода собирается каплями и скатывается, а реагенты не оставляют белых разводов. Слегка согрейте воск в ладони и вотрите салфеткой.',
  },
  {
    title: 'Пропитка для замши и нубука',
    shape: 'care-jar',
    surface: 'metal',
    colors: ['ash'],
    suits: ['suede'],
    price: 1290,
    measure: ['Объём', '125 мл'],
    country: 'Германия',
    description:
      'Состав защищает ворс от воды и пятен, оставляя его мягким. Нанесите губкой на сухую обувь тонким слоем и дайте высохнуть полчаса. Одной банки хватает на две-три пары в течение сезона.',
  },
  {
    title: 'Краска для замши',
    shape: 'care-jar',
    surface: 'metal',
    colors: ['black', 'chocolate', 'taupe', 'navy'],
    suits: ['suede'],
    price: 1190,
    measure: ['Объём', '75 мл'],
    country: 'Германия',
    description:
      'Краска восстанавливает цвет замши там, где она выгорела или потёрлась. Перед нанесением поднимите ворс щёткой, краску кладите губкой, после просушите обувь при комнатной температуре. Тон ложится ровно и не пачкает одежду.',
  },
  {
    title: 'Средство для лаковой кожи',
    shape: 'care-jar',
    surface: 'metal',
    colors: ['silver'],
    suits: ['patent'],
    price: 990,
    measure: ['Объём', '100 мл'],
    country: 'Германия',
    description:
      'Жидкое средство очищает лак и возвращает ему эластичность на морозе. Нанесите на салфетку, протрите поверхность и сразу отполируйте сухой тканью. Подходит для лака любого цвета.',
  },
  {
    title: 'Состав для чистки',
    shape: 'care-jar',
    surface: 'metal',
    colors: ['sky'],
    suits: ['smooth', 'suede', 'patent'],
    price: 790,
    measure: ['Объём', '100 мл'],
    country: 'Германия',
    description:
      'Мягкий состав снимает уличную пыль и следы соли с кожи, замши и текстиля. Нанесите губкой, подождите минуту и соберите остатки влажной салфеткой. После чистки дайте вещи просохнуть вдали от батареи.',
  },
  {
    title: 'Щётка для полировки',
    shape: 'care-brush',
    surface: 'smooth',
    colors: ['cognac', 'black'],
    suits: ['smooth'],
    price: 1490,
    measure: ['Размеры', '17 × 5 см'],
    country: 'Россия',
    description:
      'Щётка из конского волоса на буковой колодке. Длинный мягкий ворс доводит крем до блеска и не царапает кожу. Для тёмной и светлой обуви лучше держать две разные щётки.',
  },
  {
    title: 'Щётка для замши',
    shape: 'care-brush',
    surface: 'smooth',
    colors: ['sand', 'graphite'],
    suits: ['suede'],
    price: 890,
    measure: ['Размеры', '12 × 4 см'],
    country: 'Россия',
    description:
      'Двусторонняя щётка поднимает примятый ворс и вычищает сухую пыль. Каучуковая сторона убирает пятна, нейлоновая расчёсывает. Работайте только по сухой поверхности и в одном направлении.',
  },
  {
    title: 'Щётка для нанесения крема',
    shape: 'care-brush',
    surface: 'smooth',
    colors: ['caramel'],
    suits: ['smooth'],
    price: 590,
    measure: ['Размеры', '15 × 3 см'],
    country: 'Россия',
    description:
      'Маленькая щётка с короткой щетиной наносит крем тонким слоем и достаёт до ранта и швов. Колодка сделана из бука и покрыта маслом. После работы вытрите щётку салфеткой, мыть её не нужно.',
  },
];
