import type { MaterialText } from '../material.ts';
import { buildCaptionedPicture, buildProductPicture } from '../picture.ts';

export const march8: MaterialText = {
  code: 'march-8',
  title: '8 Марта: до весны ещё есть время',
  lead: 'Праздничная страница отдыхает до февраля. Пока она спит, показываем вещи весенних цветов, которые не боятся ноября.',
  description:
    'К 8 Марта 2027 года подборка обновится в феврале. Сейчас здесь подарки весенних оттенков: пудра, пыльная роза, лиловый, небесный и сертификаты.',
  scene: {
    name: 'look-date',
    alt: 'Бордовый клатч на рамке, лаковые туфли с открытой пяткой и золотистая цепь',
  },
  day: '2026-02-16',
  blocks: [
    {
      kind: 'text',
      html: `
<p>В этом году 8 Марта у нас закончились пудровые лодочки и терпение у курьера, который возил букеты вместе с коробками. И то и другое восстановлено. Новая подборка появится в середине февраля, а эта страница до тех пор хранит место.</p>
<p>Если повод случился раньше, календарь не помеха. Пудровый, лиловый и небесный есть круглый год, в ноябре их даже лучше видно.</p>`,
    },
    {
      kind: 'goods',
      title: 'Весна по цвету',
      text: 'Пудра, пыльная роза, лиловый.',
      url: '/catalog/shoes/pumps?filter[color]=pink,purple',
      goods: {
        shapes: [
          'pump-kitten',
          'clutch-envelope',
          'wallet-long',
          'ballet-round',
          'scarf-long',
          'crossbody-box',
        ],
        colors: ['powder', 'dusty-rose', 'lilac', 'sky'],
        count: 8,
      },
    },
    {
      kind: 'quote',
      text: 'Мимоза живёт три дня. Перчатки, которые мне подарили к ней в придачу, я ношу четвёртую весну.',
      author: 'Тамара Уварова, корректор',
    },
    {
      kind: 'goods',
      title: 'В придачу к цветам',
      text: 'Маленькое и без размера.',
      url: '/catalog/accessories',
      goods: { shapes: ['scarf-square', 'card-holder-zip', 'key-tassel', 'wallet-compact'], count: 4 },
    },
  ],
};

export const springCollection: MaterialText = {
  code: 'spring-collection',
  title: 'Весенняя коллекция: прошлая и будущая',
  lead: 'Весна 2026 разошлась почти вся, весна 2027 стоит на колодках. Между ними остались вещи, которым подходит любая погода от плюс пяти.',
  description:
    'Весенняя коллекция «Полутона»: что осталось от весны 2026, когда ждать весну 2027 и какие пары на межсезонье можно носить уже сейчас.',
  scene: { name: 'look-light', alt: 'Горчичная сумка, белые дерби, узкий ремень и песочная шляпа' },
  day: '2026-02-24',
  blocks: [
    {
      kind: 'text',
      html: `
<h2>Где сейчас весна</h2>
<p>Новую коллекцию привезём в конце февраля. Сегодня она выглядит так: четыре цвета кожи на стене, спор о высоте каблука и доска, на которой третий раз стёрто слово «сирень». Подробнее пока не скажем, потому что сами ещё не решили.</p>
<p>Прошлая весна держалась на дерби, слингбэках и сумках через плечо. Всё, что от неё осталось, собрано ниже: межсезонье в наших широтах длится с сентября по май, с перерывом на зиму и три недели лета.</p>`,
    },
    {
      kind: 'goods',
      title: 'На весну и осень',
      text: 'Закрытые пары на кожаной подкладке.',
      url: '/catalog/shoes?filter[season]=demi',
      goods: {
        shapes: [
          'derby-classic',
          'slingback-kitten',
          'loafer-tassel',
          'oxford-brogue',
          'sneaker-low',
          'ballet-pointed',
        ],
        facets: { season: 'demi' },
        count: 8,
      },
    },
    {
      kind: 'gallery',
      title: 'Что запомнилось',
      images: [
        buildCaptionedPicture(
          'Молочные дерби: кончились первыми и вернулись',
          'derby-classic',
          'milk',
          'smooth',
          'quarter',
          'Молочные дерби',
        ),
        buildCaptionedPicture(
          'Горчичный: боялись, что не решитесь',
          'crossbody-box',
          'mustard',
          'smooth',
          'quarter',
          'Горчичная сумка кросс-боди',
        ),
        buildCaptionedPicture(
          'Слингбэк на рюмочке, бутылочный лак',
          'slingback-kitten',
          'bottle',
          'patent',
          'side',
          'Бутылочная туфля с открытой пяткой',
        ),
        buildCaptionedPicture(
          'Федора, которую уносило ветром чаще всего',
          'hat-fedora',
          'milk',
          'suede',
          'quarter',
          'Молочная федора',
        ),
      ],
    },
    {
      kind: 'columns',
      left: {
        title: 'Из весны в зиму',
        html: `
<p>Дерби и лоферы спокойно дождутся марта: щётка, крем, деревянные колодки или бумага внутрь. Замшу перед хранением обработайте пропиткой.</p>`,
        image: buildProductPicture(
          'loafer-tassel',
          'tobacco',
          'suede',
          'quarter',
          'Замшевые лоферы с кистями цвета табак',
        ),
      },
      right: {
        title: 'Не пропустить',
        html: `
<p>Подпишитесь на письма внизу страницы: о новой коллекции напишем один раз, в день, когда она появится. До того новое собирается <a href="/catalog/new">в «Новинках»</a>.</p>`,
        image: buildProductPicture('derby-classic', 'cognac', 'smooth', 'quarter', 'Дерби цвета коньяк'),
      },
    },
    {
      kind: 'goods',
      title: 'Светлые сумки',
      text: 'Молочный, песочный, шалфей. С пальто они работают вместо солнца.',
      url: '/catalog/bags?filter[color]=white,beige',
      goods: { sections: ['bags'], colors: ['milk', 'sand', 'sage'], count: 8 },
    },
  ],
};
