/** Texts of `npm run shop -- import`. */
export const importTexts = {
  usage: `Товары из таблицы: npm run shop -- import ФАЙЛ.csv
  --dry-run   проверить таблицу и показать, что изменится; ничего не записать
Первая строка таблицы называет столбцы, строка ниже — один размер товара:
  артикул            обязателен; по нему товар находится снова
  название, раздел, цена, цвет   нужны новому товару; раздел — «Обувь» или «Обувь/Кеды»
  старая цена, размер, остаток, описание, модель, новинка, показывать
  таблица размеров   обувь, ремни, очки, перчатки или кольца; у нового товара — по разделу с этим именем
  картинки           имена файлов из папки с таблицей или её подпапок, через запятую, от 800 px шириной
Остальные столбцы — свойства товара; «материал», «сезон» и «бренд» становятся и фильтрами.
Пустая ячейка ничего не меняет, «-» убирает значение. Пример: deploy/products.example.csv`,
  notRead: (file: string, code: string) => `Файл ${file} не читается (${code})`,
  tooLarge: (megabytes: number) => `Файл больше ${megabytes} МБ: разделите его`,
  tooManyRows: (rows: number) => `В файле больше ${rows} строк: разделите его`,
  broken: (row: number) => `Таблица испорчена у строки ${row}: кавычки не закрыты или стоят внутри слова`,
  empty: 'В файле нет товаров: нужна строка с названиями столбцов и строки под ней',
  noColumn: (name: string) => `Нет столбца «${name}»`,
  repeatedColumn: (name: string) => `Столбец «${name}» есть дважды`,
  problems: (count: number) => `Ошибок: ${count}. Ничего не записано.`,
  more: (count: number) => `и ещё ${count}`,

  problem: (row: number, column: string, value: string, allowed: string) =>
    `строка ${row}, ${column}${value ? ` «${value}»` : ''}: ${allowed}`,
  article: 'нужен артикул до 60 знаков, в нём хотя бы одна буква или цифра',
  text: (length: number) => `нужен текст до ${length} знаков`,
  required: {
    title: 'новому товару нужно название',
    section: 'новому товару нужен раздел',
    price: 'новому товару нужна цена',
    color: 'новому товару нужен цвет',
  },
  section: 'нужен раздел или раздел и подраздел через косую черту: Обувь/Кеды',
  price: 'нужна цена в рублях больше нуля: 5990 или 5990,50',
  basePrice: 'нужна цена до скидки в рублях, не меньше цены; «-» убирает скидку',
  color: 'этого цвета магазин не знает: добавьте его код, например «марсала #5c1a26»',
  quantity: 'нужно целое число от 0 до 1000000',
  yesNo: 'нужно да или нет',
  sizeGuide: 'нужно обувь, ремни, очки, перчатки или кольца',
  size: 'нужен размер до 20 знаков',
  repeatedSize: 'этот размер товара уже был в файле',
  sizeNeeded: 'у товара несколько размеров: укажите, у какого такой остаток',
  different: (row: number) => `в строке ${row} у этого артикула другое значение`,
  pictureName: 'нужны имена файлов из папки с таблицей, через запятую',
  noPicture: 'этого файла нет в папке с таблицей',
  address: 'такой адрес страницы уже у другого товара: измените название или артикул',

  steps: { pictures: 'Добавляю картинки', write: 'Записываю товары' },
  added: 'Добавлено',
  willAdd: 'Будет добавлено',
  changed: 'Изменено',
  willChange: 'Будет изменено',
  counts: {
    sections: 'разделов',
    colors: 'цветов',
    products: 'товаров',
    sizes: 'размеров',
    pictures: 'картинок',
    stocks: 'остатков',
  },
  nothing: 'ничего',
  unchanged: (count: number) => `Без изменений: товаров ${count}`,
  dryRun: 'Это проба: ничего не записано',
} as const;

/** Columns of a table, as they are named in its first row. */
export const COLUMN_NAMES = {
  article: 'артикул',
  title: 'название',
  model: 'модель',
  section: 'раздел',
  price: 'цена',
  basePrice: 'старая цена',
  color: 'цвет',
  size: 'размер',
  quantity: 'остаток',
  description: 'описание',
  pictures: 'картинки',
  sizeGuide: 'таблица размеров',
  isNovelty: 'новинка',
  isActive: 'показывать',
} as const;

/** Values of columns with two values. */
export const YES_NO: Readonly<Record<string, boolean>> = { да: true, нет: false };

/** Size guide of a product. */
export type SizeGuide = 'shoes' | 'belt' | 'glasses' | 'gloves' | 'ring';

/** Size guides of the shop, as `products.sizes_link_frame` contains them. */
export const SIZE_GUIDES: Readonly<Record<string, SizeGuide>> = {
  обувь: 'shoes',
  ремни: 'belt',
  очки: 'glasses',
  перчатки: 'gloves',
  кольца: 'ring',
};

/** Properties that are filters too, by the name of the filter. */
export const FILTER_PROPERTIES: Readonly<Record<string, string>> = {
  material: 'Материал',
  season: 'Сезон',
  brand: 'Бренд',
};

/** Titles of the filters in the order of a listing. Size and price are computed. */
export const FILTER_TITLES: ReadonlyArray<readonly [name: string, title: string]> = [
  ['type', 'Вид'],
  ['size', 'Размер'],
  ['color', 'Цвет'],
  ['price', 'Цена'],
  ['material', 'Материал'],
  ['season', 'Сезон'],
  ['brand', 'Бренд'],
  ['novelty', 'Новинки'],
  ['discount', 'Скидки'],
];

export const NOVELTY_TITLE = 'Новинки';
export const DISCOUNT_TITLE = 'Со скидкой';

/** Titles of the color families, which are the values of the color filter. */
export const FAMILY_TITLES: Readonly<Record<string, string>> = {
  black: 'Чёрный',
  white: 'Белый',
  beige: 'Бежевый',
  brown: 'Коричневый',
  red: 'Красный',
  orange: 'Оранжевый',
  yellow: 'Жёлтый',
  pink: 'Розовый',
  purple: 'Фиолетовый',
  blue: 'Синий и голубой',
  green: 'Зелёный',
  grey: 'Серый',
  metallic: 'Металлик',
};

/** Known colors by their folded name: hexadecimal value and family. */
export const KNOWN_COLORS: Readonly<Record<string, readonly [hex: string, family: string]>> = {
  черный: ['#1d1b1c', 'black'],
  белый: ['#f4f2ee', 'white'],
  молочный: ['#e6dbc9', 'white'],
  бежевый: ['#d9c3a0', 'beige'],
  песочный: ['#cdb592', 'beige'],
  пудровый: ['#dfc3b3', 'beige'],
  коричневый: ['#7a4a25', 'brown'],
  коньяк: ['#9a5527', 'brown'],
  шоколад: ['#442a20', 'brown'],
  рыжий: ['#b5652a', 'brown'],
  красный: ['#c8171f', 'red'],
  бордо: ['#5c1a26', 'red'],
  бордовый: ['#5c1a26', 'red'],
  оранжевый: ['#f08020', 'orange'],
  желтый: ['#f5c518', 'yellow'],
  горчичный: ['#b98a2d', 'yellow'],
  розовый: ['#f0a0b4', 'pink'],
  фуксия: ['#a52a5c', 'pink'],
  фиолетовый: ['#6f3fa0', 'purple'],
  сиреневый: ['#b494cc', 'purple'],
  синий: ['#1d3f9e', 'blue'],
  'темно-синий': ['#1f2942', 'blue'],
  голубой: ['#8ec5e8', 'blue'],
  зеленый: ['#2e7d3c', 'green'],
  хаки: ['#6a6842', 'green'],
  оливковый: ['#77773f', 'green'],
  серый: ['#808080', 'grey'],
  графит: ['#46474b', 'grey'],
  золото: ['#c2a15a', 'metallic'],
  золотой: ['#c2a15a', 'metallic'],
  серебро: ['#b9babd', 'metallic'],
  серебряный: ['#b9babd', 'metallic'],
};
