/** Russian names of the tables that `npm run shop -- init` fills. */
const TABLES: Readonly<Record<string, string>> = {
  cities: 'города',
  cancel_reasons: 'причины отмены',
  return_reasons: 'причины возврата',
  return_sources: 'способы возврата',
  feedback_themes: 'темы обращений',
  info_pages: 'страницы справки',
  settings: 'настройки',
};

/** Messages of `npm run shop -- init`. */
export const initTexts = {
  foreign:
    'API_BASE_URL: данные витрины перед другим магазином хранит он. Имя, телефоны и город задаёт файл SHOP_IDENTITY',
  used: (what: readonly string[]) =>
    `В базе уже есть магазин (${what.join(', ')}): init заполняет только пустую базу, ничего не изменено`,
  running: (reason: string) => `${reason}: остановите его, пока работает init`,
  cancelled: 'Ничего не изменено',
  notRead: (file: string, reason: string) => `Файл ${file} не читается: ${reason}`,
  notJson: 'это не JSON',
  wrong: (file: string) => `Ответы в файле ${file} не приняты, ничего не изменено:`,
  fill: 'Заполняю магазин',
  /** @param lines what the database contains now */
  done: (name: string, lines: readonly string[]) =>
    [
      '',
      `Магазин «${name}» заполнен:`,
      ...lines,
      '',
      'Дальше:',
      '  npm run shop -- import ТОВАРЫ.csv      добавить разделы и товары с картинками',
      '  npm start                              запустить магазин',
      '  npm run shop -- check                  узнать, чего не хватает до открытия',
      '',
      'Прочитайте /info/offer, /info/personal-data и другие страницы, где сказано «Проверьте с юристом».',
    ].join('\n'),
  /** @param count number of rows of the table */
  rows: (table: string, count: number) => `  ${TABLES[table] ?? table}: ${count}`,
  rates: '  доставки:',
  paid: (names: string) => `  способы оплаты: ${names}`,
  identityFile: (file: string) =>
    `SHOP_IDENTITY: имя, телефоны и вид магазин берёт из файла ${file}, а не из этих ответов`,
  help: `npm run shop -- init                     задаст двенадцать вопросов и заполнит пустой магазин
npm run shop -- init --file ОТВЕТЫ.json  возьмёт ответы из файла

Магазин получит имя и контакты, города России и Беларуси с зонами доставки от вашего города, способы доставки
с тарифами, способы оплаты, причины отмены и возврата, темы обращений и страницы справки с вашими
реквизитами. Работает со встроенной базой в DATA_DIR (магазин остановлен) и с PostgreSQL в DATABASE_URL.
В базе, где магазин уже есть, ничего не меняется. Ctrl-C на любом вопросе тоже ничего не меняет.

Образец файла — deploy/answers.example.json в исходниках. Нужны name, city и телефон или почта, остальное можно опустить.
  name, cases, tagline, description        имя, его падежи, два слова о магазине, описание для поиска
  city                                     город магазина: название из списка
  phones, email, support_hours             телефоны, почта, часы ответа
  seller                                   name, ogrn, inn, address
  goods                                    shoes, bags, belts, glasses, gloves, clothes, jewelry
  countries                                страны доставки: RU, BY
  deliveries                               courier, storepickup, pickuppoints; в каждом зоны city, region, near,
                                           far: { "price": 300, "free_from": 5000, "days": [1, 3] } или null;
                                           без поля deliveries — только курьер
  payments                                 card_on_receipt, sbp_on_receipt, cash_on_receipt, card_online, sbp_online
  returns                                  days, fees (customer или free), ways (mail, store)
  social, messengers                       [{ "name": "ВКонтакте", "url": "https://vk.com/…" }]
  theme                                    вид: paper, street, jewel или своя тема (docs/themes.md)
  logo, icon, share_picture                файлы картинок рядом с ответами`,

  city: (name: string, near: readonly string[]) =>
    near.length > 0
      ? `Города «${name}» в списке нет; похожие: ${near.join(', ')}`
      : `Города «${name}» в списке нет: назовите ближайший крупный город России или Беларуси`,
  country: 'Страна города магазина должна быть среди стран доставки: RU или BY',
  contact: 'Нужен телефон или электронная почта',
  countries: 'Страны доставки: RU, BY или обе',
  delivery: 'Нужен хотя бы один способ доставки хотя бы в одну зону',
  rate: 'Нужны price и days, например { "price": 300, "free_from": 5000, "days": [1, 3] }, или null',
  price: 'Нужна сумма в целых рублях, от 0 до 1 000 000',
  days: 'Нужны два числа дней от 0 до 60, первое не больше второго',
  payments: (codes: readonly string[]) => `Способы оплаты: ${codes.join(', ')}`,
  returnDays: 'Дней на возврат от 7 до 365: меньше семи закон не разрешает',
  fees: 'customer (обратную пересылку платит покупатель) или free (магазин)',
  ways: 'mail (почтой), store (в магазин) или оба',
} as const;

/** Texts of the list of answers that a person checks. */
export const summaryTexts = {
  heading: 'Ваши ответы:',
  none: 'нет',
  titles: {
    name: 'Название',
    city: 'Город',
    phones: 'Телефоны',
    email: 'Почта',
    seller: 'Продавец',
    goods: 'Товары',
    countries: 'Куда доставляете',
    deliveries: 'Доставка',
    payments: 'Оплата',
    returns: 'Возвраты',
    links: 'Ссылки',
    looks: 'Вид',
  },
  genitive: (word: string) => `письма «${word}»`,
  prepositional: (word: string) => `куплено в «${word}»`,
  free: 'бесплатно',
  freeFrom: (sum: string) => `бесплатно от ${sum}`,
  fees: { customer: 'обратную пересылку платит покупатель', free: 'обратную пересылку платит магазин' },
  ways: { mail: 'почтой', store: 'в магазин' },
  logo: 'свой логотип',
  icon: 'своя иконка',
  share: 'своя картинка для соцсетей',
} as const;
