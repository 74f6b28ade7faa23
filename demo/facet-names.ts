/** Filters in the order of a listing. Size and price are computed. */
export const FACET_NAMES = [
  ['type', 'Вид'],
  ['size', 'Размер'],
  ['color', 'Цвет'],
  ['price', 'Цена'],
  ['material', 'Материал'],
  ['heel', 'Каблук'],
  ['season', 'Сезон'],
  ['brand', 'Линия'],
  ['novelty', 'Новинки'],
  ['discount', 'Скидки'],
].map(([name = '', title = ''], index) => ({ name, title, sort: (index + 1) * 10 }));
