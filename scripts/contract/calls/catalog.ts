import type { Group } from '../call.ts';
import { card } from '../entities/product.ts';
import { amount, entity, id, list, optional, ours, present, record, text, words } from '../fields.ts';

/** Fields of the body of all listing requests. */
export const listFields = {
  section_id: optional(id('Раздел по номеру; есть либо он, либо url', 10)),
  url: optional(words('Раздел по адресу: /catalog/shoes', '/catalog/shoes')),
  page: amount('Страница, с 1', 1, 1),
  limit: amount('Товаров на странице, не больше 48', 48, 1, 48),
  filters: present('Выбранные фильтры: name → значения; без выбора {}', {
    color: ['black'],
    price: ['min1000', 'max9000'],
  }),
  static_filter: present('Фильтр самой страницы, в том же виде', {}),
  sort: words(
    'Порядок: sort_asc, пока покупатель не выбрал другой; price_asc, price_desc, new_desc, discount_desc, rating_desc',
    'sort_asc',
  ),
  city_id: optional(id('Город', 42)),
};

const section = entity('Раздел', {
  id: id('Номер раздела', 10),
  code: words('Код для адреса /catalog/{code}; тип внутри раздела пишется через косую черту', 'shoes'),
  title: words('Название', 'Обувь'),
  heading: ours(text('Заголовок страницы', 'Женская обувь')),
  description: ours(text('Описание страницы', '')),
  parent_id: ours(id('Раздел выше', 1)),
  image: ours(text('Картинка', '/media/shoes.jpg')),
  count: ours(amount('Сколько в нём товаров', 120)),
});

const filterValue = record({
  value: ours(words('Значение: его шлют в filters', 'black')),
  title: ours(words('Как показать', 'Чёрный')),
  count: ours(amount('Сколько товаров останется', 40)),
  color: ours(text('Образец цвета, #rrggbb', '#222222')),
});

const URL_REMARK =
  'Витрина пишет в `url` адрес раздела и без `/catalog/` (`shoes`, `shoes/boots`): принимайте оба вида.';
const FILTER_REMARK =
  'Значения одного фильтра складываются, разные фильтры сужают. Диапазон приходит значениями `min1000` и `max9000`, переключатель — значением `y`.';

/** Section 7, Catalogue. */
export const catalog: Group = {
  title: 'Каталог',
  calls: [
    {
      endpoint: 'GET /api/v1/sections',
      title: 'Все разделы каталога',
      lost: 'на карте сайта и в запасных ссылках не будет разделов',
      list: { name: 'sections', item: section },
    },
    {
      endpoint: 'GET /api/v1/sections/by_code/{code}',
      title: 'Раздел по коду',
      lost: 'страницы каталога /catalog/… не откроются',
      result: {
        id: id('Номер раздела', 10),
        code: words('Код', 'shoes'),
        title: words('Название', 'Обувь'),
        heading: ours(text('Заголовок страницы', 'Женская обувь')),
        description: ours(text('Описание страницы', '')),
        breadcrumbs: ours(list(present('{ code, title }', {}), 'Путь от верхнего раздела')),
        children: ours(list(section, 'Типы внутри раздела')),
      },
      step: 2,
      path: { code: 'shoes' },
      remarks: [
        'В коде типа косая черта остаётся косой чертой: `/sections/by_code/shoes/boots`.',
        'Неизвестный код: 404 или отказ в конверте.',
        'Код `view/all` — весь каталог; без такого раздела витрина составит его из верхних разделов.',
      ],
    },
    {
      endpoint: 'POST /api/v1/sections/filter',
      title: 'Товары раздела, по 48 на странице',
      lost: 'в каталоге не будет товаров',
      body: listFields,
      shown: ['url', 'city_id'],
      list: { name: 'products', item: card },
      result: {
        pagination: ours(
          record({
            page: amount('Страница', 1, 1),
            limit: amount('Товаров на странице', 48, 1),
            pages: amount('Сколько страниц', 3, 0),
            total: amount('Сколько товаров всего', 120),
          }),
        ),
      },
      step: 3,
      remarks: [URL_REMARK, FILTER_REMARK, 'Без `pagination` число страниц витрина узнаёт из `filter/cnt`.'],
    },
    {
      endpoint: 'POST /api/v1/sections/filters',
      title: 'Чем можно сузить раздел',
      lost: 'в каталоге не будет фильтров',
      body: listFields,
      shown: ['url', 'city_id'],
      list: {
        name: 'filters',
        others: ['sorts', 'selected', 'applied', 'sections'],
        item: entity('Фильтр', {
          name: ours(words('Имя: его шлют в filters', 'color')),
          title: ours(words('Как показать', 'Цвет')),
          kind: ours(text('list — значения, toggle — да (`y`) или ничего, range — от и до', 'list')),
          values: ours(list(filterValue, 'Значения; у диапазона их нет')),
          min: ours(amount('У диапазона: от', 1000)),
          max: ours(amount('У диапазона: до', 30000)),
        }),
      },
      result: {
        sorts: optional(
          list(
            record({
              value: ours(words('Порядок: его шлют в sort', 'sort_asc')),
              title: ours(words('Как показать', 'Сначала главные')),
            }),
            'Порядки, из которых выбирают',
          ),
        ),
        count: ours(amount('Сколько товаров выбрано', 120)),
      },
      remarks: [
        URL_REMARK,
        FILTER_REMARK,
        'В `sorts` хватит тех порядков, которые умеет ваш сервер. Других, чем названы у `sort`, витрина не знает.',
      ],
    },
    {
      endpoint: 'POST /api/v1/sections/filter/cnt',
      title: 'Сколько товаров останется с таким выбором',
      lost: 'кнопка фильтра не скажет, сколько товаров он оставит',
      body: listFields,
      shown: ['url', 'city_id'],
      result: { count: ours(amount('Сколько товаров', 120)) },
      remarks: [
        'Спецификация не называет поле: ответ — число или объект с одним числом; витрина читает `count`.',
      ],
    },
  ],
};
