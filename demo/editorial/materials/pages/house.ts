import type { MaterialText } from '../material.ts';
import { buildProductPicture } from '../picture.ts';

export const birthdayWeek: MaterialText = {
  code: 'birthday-week',
  title: 'Неделя дня рождения: спасибо, что были',
  lead: 'Праздновали с 14 по 20 сентября. Торт съели, свечи задули, а вещи, которые вы выбирали чаще всего, оставили на этой странице.',
  description:
    'Неделя дня рождения «Полутона» прошла 14–20 сентября 2026 года. Что покупали чаще всего, что осталось от праздника и когда следующий.',
  scene: {
    name: 'autumn',
    alt: 'Бутылочная сумка, ботильоны цвета табак и бордовый ботильон в осеннем свете',
  },
  day: '2026-09-14',
  blocks: [
    {
      kind: 'text',
      html: `
<h2>Как это было</h2>
<p>В каждом магазине стоял торт в цвет одной из наших кож. Табачный вышел самым вкусным и наименее красивым, лиловый наоборот. Продавцы просили гостей назвать оттенок, которому не хватает имени. Победил «цвет мокрого каштана», его предложила девочка семи лет из Казани, и мы честно не знаем, как его красить.</p>
<p>Следующий день рождения в сентябре 2027 года. От прошлого кое-что осталось: промокод OSEN1500 по-прежнему снимает 1 500 ₽ с заказа от 10 000 ₽. Вводят его в корзине.</p>`,
    },
    {
      kind: 'goods',
      title: 'Что выбирали на той неделе',
      text: 'Ботильоны, сумки с короткой ручкой и неожиданно много перчаток.',
      url: '/catalog/shoes/ankle-boots',
      goods: {
        shapes: ['ankle-block', 'top-handle-structured', 'glove-short', 'ankle-stiletto', 'hobo-crescent'],
        colors: ['bottle', 'tobacco', 'bordo', 'cognac', 'chocolate'],
        count: 8,
      },
    },
    {
      kind: 'quote',
      text: 'Я зашла спросить, который час. Ушла с куском торта и с бутылочными перчатками.',
      author: 'Гульнара Ахметова, флейтистка, Казань',
    },
    {
      kind: 'goods',
      title: 'Пришло уже после праздника',
      text: 'Новые вещи последних недель.',
      url: '/catalog/new',
      goods: { facets: { novelty: 'y' }, count: 8 },
    },
  ],
};

/**
 * URLs of the mobile application in the app stores. They must equal the URLs in the storefront's configuration, which
 * demo/promises.test.ts tests.
 */
export const APP_STORE_URLS = {
  ios: 'https://apps.apple.com/app/id0000000000',
  android: 'https://play.google.com/store/apps/details?id=example.poluton',
};

export const mobileApp: MaterialText = {
  code: 'mobile-app',
  title: 'Приложение «Полутона»',
  lead: 'Тот же магазин, но в кармане и без адресной строки. Что оно умеет, чего не умеет и стоит ли занимать им место в телефоне.',
  description:
    'Мобильное приложение «Полутона» для iOS и Android: каталог, размеры в магазинах, избранное. Честно о том, чего в нём пока нет.',
  scene: { name: 'everyday', alt: 'Сумка-тоут цвета карамель, шоколадные лоферы и молочный кошелёк' },
  day: '2026-05-18',
  blocks: [
    {
      kind: 'facts',
      title: 'Коротко',
      items: [
        { name: 'Где взять', text: 'App Store и Google Play, ссылки ниже' },
        { name: 'Сколько стоит', text: 'нисколько, покупок внутри нет' },
        { name: 'Регистрация', text: 'не нужна, как и на сайте' },
        { name: 'Оплата', text: 'при получении, после примерки' },
      ],
    },
    {
      kind: 'columns',
      left: {
        title: 'Умеет',
        html: `
<ul>
<li>показать, в каком магазине есть ваш размер</li>
<li>помнить избранное и корзину</li>
<li>найти вещь по названию и цвету</li>
<li>принять заказ с теми же ценами и промокодами</li>
</ul>`,
        image: buildProductPicture(
          'crossbody-box',
          'cognac',
          'patent',
          'front',
          'Сумка кросс-боди цвета коньяк',
        ),
      },
      right: {
        title: 'Не умеет',
        html: `
<ul>
<li>мерить ногу камерой: пробовали, ошибалась на размер</li>
<li>делить корзину с сайтом, они пока живут отдельно</li>
<li>хранить карту лояльности, её знает <a href="/info/loyalty">продавец по номеру телефона</a></li>
<li>брать деньги вперёд</li>
</ul>`,
        image: buildProductPicture(
          'wallet-compact',
          'cognac',
          'smooth',
          'front',
          'Компактный кошелёк цвета коньяк',
        ),
      },
    },
    {
      kind: 'text',
      html: `
<h2>Установить</h2>
<p><a href="${APP_STORE_URLS.ios}">Приложение в App Store</a> для iPhone и <a href="${APP_STORE_URLS.android}">приложение в Google Play</a> для Android.</p>
<h2>Можно обойтись</h2>
<p>Если места в телефоне мало, вынесите на домашний экран сам сайт: в меню браузера есть нужная строка. Разница невелика. Заказ и там и там видно <a href="/tracking">на странице отслеживания</a>, по номеру.</p>`,
    },
    {
      kind: 'goods',
      title: 'Куда положить телефон',
      text: 'Сумки, в которых он находится с первого раза.',
      url: '/catalog/bags/crossbody',
      goods: { sections: ['bags/crossbody'], count: 8 },
    },
  ],
};
