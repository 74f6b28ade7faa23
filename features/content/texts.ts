import { formatExactPrice } from '#lib/domain/money.ts';
import { selectPlural } from '#lib/domain/plural.ts';
import { nounForms } from '#lib/texts/noun-forms.ts';

export const texts = {
  promo: 'Главное сейчас',
  all: 'Смотреть все',
  look: 'Смотреть',
  infoLinks: 'Справка',
  contents: 'На этой странице',
  ask: 'Остались вопросы?',
  updated: 'Обновлено',
  published: 'Опубликовано',
  neighbours: 'Другие материалы',
  table: 'Таблица',
  goods: 'Вещи из статьи',
  collection: 'Вся коллекция',
  more: 'Ещё',
  stores: (count: number) => `${count}\u00a0${selectPlural(count, ['магазин', 'магазина', 'магазинов'])}`,
  cities: (count: number) =>
    `В\u00a0${count}\u00a0${selectPlural(count, ['городе', 'городах', 'городах'])}: примерить, забрать заказ, вернуть.`,
  /** Default titles of the start page's blocks. */
  home: {
    newarrivals: 'Новинки',
    bestsellers: 'Чаще заказывают',
    premium: 'Премиальная линия',
    brands: 'Бренды',
    categories: 'Разделы',
    sale: 'Скидки',
  },
  /** Text of the start page of a shop without products and without blocks. */
  opening: {
    title: 'Скоро откроемся',
    text: 'Готовим первые товары. На новости можно подписаться внизу страницы.',
    catalog: 'Смотреть товары',
  },
  /** Facts about buying, on a start page without blocks. */
  facts: {
    title: 'Как у нас покупают',
    delivery: 'Доставка',
    deliveryTypes: { courier: 'курьером', pickuppoints: 'в пункты выдачи' },
    /**
     * @param price price of the cheapest delivery, roubles
     * @param freeFrom amount from which each delivery is free, roubles, or null
     */
    deliveryText: (types: readonly string[], price: number, freeFrom: number | null) => {
      const start = `Привезём ${types.join(' или ')}`;
      if (price === 0) return `${start}.`;
      const end = freeFrom === null ? '' : ` От\u00a0${formatExactPrice(freeFrom)}\u00a0— бесплатно.`;
      return `${start}, от\u00a0${formatExactPrice(price)}.${end}`;
    },
    payment: 'Оплата',
    returns: 'Возврат',
    returnWays: { mail: 'почтой', store: 'в магазине' },
    returnText: (days: number, ways: readonly string[]) =>
      `${days}\u00a0${selectPlural(days, nounForms.day)} после получения${
        ways.length > 0 ? `, ${ways.join(' или ')}` : ''
      }.`,
    tracking: 'Заказ',
    trackingText: 'Что с ним происходит и когда его ждать — по номеру заказа.',
    trackingLink: 'Где мой заказ',
  },
  empty: 'Здесь пока ничего нет. Загляните позже.',
  blog: {
    title: 'Блог',
    lead: 'Как выбирать, носить и беречь вещи.',
    description: 'Статьи о том, как выбирать вещи, с чем их носить и как за ними ухаживать.',
  },
  news: {
    title: 'Новости',
    lead: 'Магазины, доставка, коллекции: что изменилось.',
    description: 'Новости магазина: коллекции, доставка, часы работы и перемены в правилах.',
  },
  capsules: {
    title: 'Капсульные коллекции',
    lead: 'Несколько вещей, которые сходятся между собой цветом и настроением. Возьмите одну или все.',
    description: 'Вещи, подобранные друг к другу по цвету и настроению.',
    story: 'История капсулы',
  },
  looks: {
    title: 'Образы',
    lead: 'Что с чем носить: готовые сочетания вещей.',
    description: 'Готовые сочетания вещей. Всё можно купить сразу.',
    goods: 'Всё из этого образа',
    others: 'Другие образы',
    sum: 'Всё вместе:',
    whole: 'Весь образ',
  },
  quiz: {
    submit: 'Показать пары',
    any: { value: '', title: 'Неважно' },
    /** Values of the catalog's filters. A list finds the products that have any of the listed values. */
    questions: [
      {
        filter: 'season',
        title: 'Куда вы в них пойдёте?',
        answers: [
          { value: 'winter', title: 'По снегу и морозу' },
          { value: 'all,demi', title: 'По городу осенью и весной' },
          { value: 'all,summer', title: 'На дачу, к морю, по летней улице' },
        ],
      },
      {
        filter: 'heel',
        title: 'Сколько шагов в вашем дне?',
        answers: [
          { value: 'flat', title: 'Десять тысяч и больше' },
          { value: 'flat,low', title: 'Хожу, но успеваю посидеть' },
          { value: 'mid', title: 'До машины и обратно' },
          { value: 'high', title: 'От гардероба до столика' },
        ],
      },
      {
        filter: 'material',
        title: 'Готовы ли вы за ними ухаживать?',
        answers: [
          { value: 'smooth-leather,grained-leather', title: 'Протру салфеткой, не больше' },
          { value: 'suede,nubuck', title: 'Щётка и пропитка мне в радость' },
          { value: 'patent-leather', title: 'Люблю, когда блестит' },
        ],
      },
      {
        filter: 'color',
        title: 'Какого цвета ваш гардероб?',
        answers: [
          { value: 'black,grey', title: 'Чёрный и серый' },
          { value: 'beige,brown,white', title: 'Песок, кофе, молоко' },
          { value: 'red,pink,purple', title: 'Бордо, роза, слива' },
          { value: 'green,blue', title: 'Зелень и синева' },
        ],
      },
    ],
  },
  career: { start: (shop: string) => `Магазин «${shop}»` },
} as const;
