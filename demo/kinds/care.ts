import type { Surface } from '../materials.ts';

/** Care product. Care products are few and all different, so they are listed instead of generated. */
export interface CareItem {
  title: string;
  shape: string;
  surface: Surface;
  colors: readonly string[];
  /** Materials for which the care product is recommended. */
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
    shape: 'care-tube',
    surface: 'metal',
    colors: ['milk', 'black', 'cognac', 'chocolate', 'bordo'],
    suits: ['smooth'],
    price: 890,
    measure: ['Объём', '75 мл'],
    country: 'Германия',
    description:
      'Крем на основе пчелиного и карнаубского воска питает кожу и освежает цвет. Выдавите немного на салфетку, разотрите тонким слоем и через десять минут пройдите мягкой щёткой. Молочный оттенок подходит к любому цвету, остальные выравнивают тон на потёртых местах.',
  },
  {
    title: 'Крем-бальзам для кожи',
    shape: 'care-jar-glass',
    surface: 'acetate',
    colors: ['milk', 'black', 'cognac', 'chocolate'],
    suits: ['smooth'],
    price: 1390,
    measure: ['Объём', '50 мл'],
    country: 'Германия',
    description:
      'Густой бальзам с ланолином возвращает мягкость сухой коже сумок, ремней и перчаток. Он впитывается за несколько минут и не оставляет жирного следа. Пользуйтесь им раз в сезон и после каждого сильного дождя, а крышку завинчивайте плотно.',
  },
  {
    title: 'Воск для защиты от влаги',
    shape: 'care-jar',
    surface: 'metal',
    colors: ['milk', 'cognac'],
    suits: ['smooth'],
    price: 1090,
    measure: ['Объём', '75 мл'],
    country: 'Германия',
    description:
      'Плотный воск закрывает поры кожи и швы на подошве. После него вода собирается каплями и скатывается, а реагенты не оставляют белых разводов. Слегка согрейте воск в ладони и вотрите салфеткой.',
  },
  {
    title: 'Жидкий блеск для обуви',
    shape: 'care-bottle',
    surface: 'acetate',
    colors: ['black', 'chocolate', 'bordo'],
    suits: ['smooth'],
    price: 690,
    measure: ['Объём', '100 мл'],
    country: 'Турция',
    description:
      'Блеск освежает гладкую кожу за минуту, полировать её потом не нужно. Снимите колпачок, прижмите губку к обуви, чтобы она пропиталась, и ведите её ровными полосами. Перед выходом дайте слою высохнуть, обычно хватает пяти минут.',
  },
  {
    title: 'Блеск для лаковой кожи',
    shape: 'care-bottle',
    surface: 'acetate',
    colors: ['milk'],
    suits: ['patent'],
    price: 790,
    measure: ['Объём', '100 мл'],
    country: 'Германия',
    description:
      'Бесцветное средство очищает лак и помогает ему оставаться гибким на морозе. Проведите губкой по всей поверхности и сразу протрите сухой тканью, пока состав не схватился. Подходит для лака любого цвета.',
  },
  {
    title: 'Пропитка для замши и нубука',
    shape: 'care-spray',
    surface: 'metal',
    colors: ['ash', 'black', 'chocolate'],
    suits: ['suede'],
    price: 1490,
    measure: ['Объём', '250 мл'],
    country: 'Германия',
    description:
      'Спрей защищает ворс от воды и пятен, оставляя его мягким. Пепельный баллон содержит бесцветный состав, чёрный и шоколадный заодно освежают тон. Распыляйте с расстояния в ладонь на сухую обувь и дайте ей постоять полчаса.',
  },
  {
    title: 'Универсальная пропитка от влаги',
    shape: 'care-spray',
    surface: 'metal',
    colors: ['navy'],
    suits: ['smooth', 'suede'],
    price: 1290,
    measure: ['Объём', '250 мл'],
    country: 'Германия',
    description:
      'Аэрозоль закрывает от дождя и гладкую кожу, и ворс, цвет под ним не меняется. Встряхните баллон, распылите состав на улице или у открытого окна и повторите через четверть часа. В сырую погоду обновляйте слой раз в две недели.',
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
    title: 'Мыло для чистки',
    shape: 'care-jar',
    surface: 'metal',
    colors: ['sky'],
    suits: ['smooth', 'suede', 'patent'],
    price: 790,
    measure: ['Объём', '100 мл'],
    country: 'Германия',
    description:
      'Мягкое мыло снимает уличную пыль и следы соли с кожи, замши и лака. Взбейте пену влажной губкой, нанесите её на минуту и соберите остатки салфеткой. После чистки дайте вещи просохнуть вдали от батареи.',
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
      'Щётка с упругой щетиной поднимает примятый ворс и вычищает сухую пыль. Колодка из бука ложится в ладонь, лак на ней не боится мокрых рук. Работайте только по сухой поверхности и в одном направлении.',
  },
  {
    title: 'Щётка для нанесения крема',
    shape: 'care-brush',
    surface: 'smooth',
    colors: ['caramel'],
    suits: ['smooth'],
    price: 690,
    measure: ['Размеры', '15 × 3 см'],
    country: 'Россия',
    description:
      'Узкая щётка наносит крем тонким слоем и достаёт до ранта и швов. Её щетина жёстче полировочной, поэтому крем не остаётся комками. После работы вытрите щётку салфеткой, мыть её не нужно.',
  },
  {
    title: 'Губка для блеска',
    shape: 'care-sponge',
    surface: 'acetate',
    colors: ['black', 'milk', 'cognac'],
    suits: ['smooth'],
    price: 490,
    measure: ['Размеры', '11 × 6 × 4 см'],
    country: 'Турция',
    description:
      'Губка с пропиткой снимает пыль и возвращает гладкой коже ровный блеск. За глянцевую ручку её удобно держать, не пачкая пальцев. Футляр закрывает губку целиком, с ним она не сохнет и ездит в сумке.',
  },
  {
    title: 'Салфетка для обуви',
    shape: 'care-cloth',
    surface: 'textile',
    colors: ['sky', 'navy', 'milk', 'ash'],
    suits: ['smooth', 'patent'],
    price: 390,
    measure: ['Размеры', '40 × 30 см'],
    country: 'Россия',
    description:
      'Хлопковая салфетка убирает излишки крема и стирает следы пальцев с лака. Края обмётаны и не сыплются, ткань не оставляет ворсинок. Стирайте её отдельно при сорока градусах, без кондиционера.',
  },
];
