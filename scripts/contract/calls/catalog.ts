import type { CallGroup } from '../call.ts';
import { card } from '../entities/product.ts';
import {
  amount,
  anyValue,
  entity,
  id,
  list,
  nonEmptyText,
  optional,
  record,
  text,
  unspecified,
} from '../fields.ts';

/** Fields of the body of all listing requests. */
export const listingRequestFields = {
  section_id: optional(id('Раздел по номеру; есть либо он, либо url', 10)),
  url: optional(nonEmptyText('Раздел по адресу: /catalog/shoes', '/catalog/shoes')),
  page: amount('Страница, с 1', 1, 1),
  limit: amount('Товаров на странице, не больше 48', 48, 1, 48),
  filters: anyValue('Выбранные фильтры: name → значения; без выбора {}', {
    color: ['black'],
    price: ['min1000', 'max9000'],
  }),
  static_filter: anyValue('Фильтр самой страницы, в том же виде', {}),
  sort: nonEmptyText(
    'Порядок: sort_asc, пока покупатель не выбрал другой; price_asc, price_desc, new_desc, discount_desc, rating_desc',
    'sort_asc',
  ),
  city_id: optional(id('Город', 42)),
};

const section = entity('Раздел', {
  id: id('Номер раздела', 10),
  code: nonEmptyText('Код для адреса /catalog/{code}; тип внутри раздела пишется через косую черту', 'shoes'),
  title: nonEmptyText('Название', 'Обувь'),
  heading: unspecified(text('Заголовок страницы', 'Женская обувь')),
  description: unspecified(text('Описание страницы', '')),
  parent_id: unspecified(id('Раздел выше', 1)),
  image: unspecified(text('Картинка', '/media/shoes.jpg')),
  count: unspecified(amount('Сколько в нём товаров', 120)),
});

const filterValue = record({
  value: unspecified(nonEmptyText('Значение: его шлют в filters', 'black')),
  title: unspecified(nonEmptyText('Как показать', 'Чёрный')),
  count: unspecified(amount('Сколько товаров останется', 40)),
  color: unspecified(text('Образец цвета, #rrggbb', '#222222')),
});

const URL_REMARK =
  'Витрина пишет в `url` адрес раздела и без `/catalog/` (`shoes`, `shoes/boots`): принимайте оба вида.';
const FILTER_REMARK =
  'Значения одного фильтра складываются, разные фильтры сужают. Диапазон приходит значениями `min1000` и `max9000`, переключатель — значением `y`.';

/** Section 7, Catalogue. */
export const catalogCalls: CallGroup = {
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
        code: nonEmptyText('Код', 'shoes'),
        title: nonEmptyText('Название', 'Обувь'),
        heading: unspecified(text('Заголовок страницы', 'Женская обувь')),
        description: unspecified(text('Описание страницы', '')),
        breadcrumbs: unspecified(list(anyValue('{ code, title }', {}), 'Путь от верхнего раздела')),
        children: unspecified(list(section, 'Типы внутри раздела')),
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
      body: listingRequestFields,
      shown: ['url', 'city_id'],
      list: { name: 'products', item: card },
      result: {
        pagination: unspecified(
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
      body: listingRequestFields,
      shown: ['url', 'city_id'],
      list: {
        name: 'filters',
        others: ['sorts', 'selected', 'applied', 'sections'],
        item: entity('Фильтр', {
          name: unspecified(nonEmptyText('Имя: его шлют в filters', 'color')),
          title: unspecified(nonEmptyText('Как показать', 'Цвет')),
          kind: unspecified(text('list — значения, toggle — да (`y`) или ничего, range — от и до', 'list')),
          values: unspecified(list(filterValue, 'Значения; у диапазона их нет')),
          min: unspecified(amount('У диапазона: от', 1000)),
          max: unspecified(amount('У диапазона: до', 30000)),
        }),
      },
      result: {
        sorts: optional(
          list(
            record({
              value: unspecified(nonEmptyText('Порядок: его шлют в sort', 'sort_asc')),
              title: unspecified(nonEmptyText('Как показать', 'Сначала главные')),
            }),
            'Порядки, из которых выбирают',
          ),
        ),
        count: unspecified(amount('Сколько товаров выбрано', 120)),
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
      body: listingRequestFields,
      shown: ['url', 'city_id'],
      result: { count: unspecified(amount('Сколько товаров', 120)) },
      remarks: [
        'Спецификация не называет поле: ответ — число или объект с одним числом; витрина читает `count`.',
      ],
    },
  ],
};
