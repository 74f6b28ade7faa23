import { CITIES } from '../places/cities.ts';
import { STORES } from '../places/stores.ts';

interface Page {
  phrases: string;
  path: string;
  title: string;
  /** Phrases for which the search redirects to the page immediately. */
  redirects?: string;
}

const foldName = (name: string): string => name.toLowerCase().replaceAll('-', ' ').replaceAll('ё', 'е');

/** Short names of cities. */
const SHORT_NAMES: Readonly<Record<string, string[]>> = {
  'saint-petersburg': ['питер', 'спб', 'петербург'],
  moscow: ['мск'],
  ekaterinburg: ['екб', 'екат'],
  'nizhnij-novgorod': ['нижний'],
  novosibirsk: ['нск', 'новосиб'],
};

const cities = CITIES.filter(({ id }) => STORES.some(({ city_id }) => city_id === id));

/** Pages for frequent queries that are not about products. */
export const PAGES: readonly Page[] = [
  {
    phrases:
      'доставка, курьер, самовывоз, пункт выдачи, пвз, постамат, отправка, примерка, оплата, способы оплаты, оплатить, ' +
      'оплатить при получении, оплата при получении, наложенный платеж, оплата картой, оплата наличными, почта россии, почта, почтой, сдэк, ' +
      'cdek, боксберри, беларусь, казахстан, армения, стоимость доставки, бесплатная доставка, сроки доставки, сколько идет, ' +
      'когда привезут, доставка в регионы, доставка почтой, адрес доставки',
    path: '/info/delivery',
    title: 'Доставка и оплата',
  },
  {
    phrases:
      'возврат, вернуть, возврат денег, вернуть деньги, обмен, обменять, не подошел размер, гарантия, брак, качество, рекламация',
    path: '/info/return',
    title: 'Качество и возврат',
  },
  { phrases: 'оформить возврат, заявка на возврат', path: '/personal/return', title: 'Оформить возврат' },
  {
    phrases: 'рассрочка, частями, оплата частями, долями, подели, сплит, кредит, в кредит',
    path: '/info/installment',
    title: 'Оплата частями',
  },
  {
    phrases:
      'где заказ, где мой заказ, статус заказа, отследить, отследить заказ, отследить посылку, трек, трек номер, посылка, ' +
      'мой заказ, номер заказа',
    path: '/tracking',
    title: 'Где мой заказ',
  },
  { phrases: 'заказы, мои заказы, история заказов', path: '/personal/orders', title: 'Мои заказы' },
  {
    phrases:
      'вопросы, частые вопросы, помощь, поддержка, оператор, жалоба, отменить заказ, отмена, промокод, чек, faq',
    path: '/info/faq',
    title: 'Вопросы и ответы',
  },
  {
    phrases: 'сертификат, подарочный сертификат, баланс сертификата',
    path: '/gift-certificates',
    title: 'Подарочные сертификаты',
  },
  {
    phrases: 'подарочная карта, электронная карта, электронный сертификат, сертификат',
    path: '/elektronnaya-podarochnaya-karta',
    title: 'Электронная подарочная карта',
  },
  {
    phrases: 'правила сертификатов, срок сертификата',
    path: '/info/certificate-rules',
    title: 'Правила использования сертификатов',
  },
  {
    phrases:
      'бонусы, бонусная карта, баллы, кэшбэк, кешбэк, лояльность, дисконтная карта, карта лояльности, клубная карта, скидочная карта, накопительная',
    path: '/info/loyalty',
    title: 'Программа лояльности',
  },
  {
    phrases:
      'магазины, адреса, адреса магазинов, часы работы, режим работы, график работы, время работы, бутик, контакты, телефон, ' +
      'позвонить, горячая линия, whatsapp, ватсап, telegram, телеграм, салон, шоурум',
    path: '/stores',
    title: 'Магазины',
  },
  ...cities.map(({ code, name }) => ({
    phrases: [foldName(name), ...(SHORT_NAMES[code] ?? [])]
      .flatMap((own) => [own, `магазин ${own}`])
      .join(', '),
    path: `/stores/${code}`,
    title: `Магазины: ${name}`,
  })),
  {
    phrases: 'вакансии, вакансия, работа, работа у нас, работа в магазине, карьера, резюме, устроиться',
    path: '/career',
    title: 'Работа у нас',
  },
  {
    phrases: 'бренд, марка, компания, о нас, история бренда',
    path: '/info/about',
    title: 'О доме «Полутон»',
  },
  { phrases: 'франшиза, франчайзинг', path: '/info/franchise', title: 'Франчайзинг' },
  {
    phrases: 'ремонт, мастерская, набойки, починить',
    path: '/page/repair-workshop',
    title: 'Ремонтная мастерская',
  },
  {
    phrases: 'личный кабинет, вход, войти, регистрация, профиль',
    path: '/personal',
    title: 'Личный кабинет',
  },
  { phrases: 'избранное, список желаний', path: '/personal/favorites', title: 'Избранное' },
  { phrases: 'новости', path: '/news', title: 'Новости' },
  { phrases: 'блог, статьи, журнал', path: '/blog', title: 'Блог' },
  {
    phrases: 'персональные данные, политика, конфиденциальность',
    path: '/info/personal-data',
    title: 'Персональные данные',
  },
  {
    phrases: 'оферта, договор, реквизиты, инн, юрлицо, юридическое лицо, владелец',
    path: '/info/offer',
    title: 'Публичная оферта',
  },
  {
    phrases:
      'размеры, таблица размеров, размерная сетка, соответствие размеров, какой размер, определить размер, подобрать размер, ' +
      'калькулятор, калькулятор размера, полнота, полная стопа, полная нога, полные ноги, обувь для полных ног, широкая стопа, ' +
      'узкая стопа, широкая нога, высокий подъем, размер ноги, длина стопы, маломерит, большемерит',
    path: '/info/size-guide',
    title: 'Таблица размеров',
  },
  {
    phrases: 'размеры, измерить, измерить ногу, как измерить, размер ноги, длина стопы, мерки, снять мерки',
    path: '/size-guides',
    title: 'Как снять мерки',
  },
  {
    phrases: 'уход, уход за кожей, уход за обувью, уход за сумкой, как чистить, почистить',
    path: '/info/care',
    title: 'Уход за вещами',
  },
  {
    phrases: 'уход за замшей, чистить замшу, нубук уход',
    path: '/blog/zamsha-bez-straha',
    title: 'Замша без страха',
  },
  { phrases: 'соль, реагенты, разводы', path: '/blog/sol-i-kozha', title: 'Соль, слякоть и кожа' },
  {
    phrases: 'выбрать каблук, высота каблука, какой каблук',
    path: '/blog/kabluk-na-ves-den',
    title: 'Каблук на весь день',
  },
  {
    phrases: 'измерить руку, размер перчаток, размер руки',
    path: '/blog/perchatki-po-ruke',
    title: 'Перчатки по руке',
  },
  { phrases: 'очки лицо, форма лица, выбрать очки', path: '/blog/ochki-k-licu', title: 'Очки к лицу' },
  { phrases: 'что лежит в сумке', path: '/blog/sumka-na-rabotu', title: 'Что лежит в сумке на работу' },
  {
    phrases: 'как делают обувь, как делают туфли, производство',
    path: '/blog/kak-delayut-tufli',
    title: 'Как делают туфли',
  },
  {
    phrases: 'сочетание цветов, какие цвета',
    path: '/blog/kakie-cveta-zovut-drug-druga',
    title: 'Какие цвета зовут друг друга',
  },
  { phrases: 'образы, луки, сочетания, с чем носить', path: '/inspiration', title: 'Образы' },
  {
    phrases: 'капсула, капсулы, капсульный гардероб',
    path: '/kapsulnye-kollektsii',
    title: 'Капсульные коллекции',
  },
  {
    phrases: 'подарок, подарки, что подарить, подарить, день рождения',
    path: '/page/gifts-for-her',
    title: 'Подарки для неё',
  },
  {
    phrases: 'подарки новый год, новогодние подарки, новый год',
    path: '/page/new-year-gifts',
    title: 'Новогодние подарки',
  },
  { phrases: 'свадьба', path: '/page/wedding', title: 'На свадьбу' },
  {
    phrases: 'приложение, мобильное приложение, app',
    path: '/page/mobile-app',
    title: 'Приложение «Полутона»',
  },
  { phrases: 'черная пятница, black friday', path: '/page/black-friday', title: 'Чёрная пятница' },
  { phrases: 'эфиры, прямой эфир, трансляция', path: '/live', title: 'Прямые эфиры' },
  {
    phrases: 'распродажа, скидки, акции, sale',
    path: '/catalog/sale',
    title: 'Вещи со скидкой',
    redirects: 'распродажа, sale',
  },
  { phrases: 'новинки, новая коллекция, new', path: '/catalog/new', title: 'Новинки', redirects: 'новинки' },
];
