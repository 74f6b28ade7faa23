/** Words of the check: what it prints in the terminal. */
export const contractTexts = {
  usage: `npm run contract -- АДРЕС [--write] [--cookie 'имя=значение'] [--phone +7…] [--known ФАЙЛ]

Задаёт серверу вызовы спецификации и вызовы, которых в ней нет, и говорит, что отвечено иначе (docs/back-end.md).

  АДРЕС     http://localhost:3000, без пути
  --write   оформить и отменить пробный заказ, бронь, подписку, обращение; без него проверка ничего не оставляет,
            кроме корзины, избранного и сеанса своего гостя
  --cookie  cookie вошедшего покупателя: тогда проверяется и личный кабинет
  --phone   телефон, на который вместе с --write уйдёт настоящий код
  --known   файл с вызовами, отличия которых известны, по одному в строке

Код выхода 1, если есть отличия, которых нет в файле.`,

  difference: (mark: string, endpoint: string, texts: readonly string[]) =>
    `${mark} ${endpoint}\n${texts.map((text) => `    ${text}`).join('\n')}`,
  heading: { differences: 'Отличия', notes: 'Замечания', unchecked: 'Не удалось проверить' },
  notAsked: (count: number, endpoints: readonly string[]) =>
    `Не спрошено без --write, ${count}: ${endpoints.join(', ')}`,
  losses: 'Чего не будет у ваших покупателей',
  noLosses: 'Всё, что умеет витрина, будет.',
  loss: (words: string, endpoints: readonly string[]) => `— ${words} (${endpoints.join(', ')})`,
  lostField: (field: string, about: string) =>
    `нет поля ${field} — ${about.charAt(0).toLowerCase()}${about.slice(1)}`,
  sum: (asked: number, different: number, unexpected: number) =>
    `Спрошено вызовов: ${asked}, с отличиями: ${different}, из них неожиданных: ${unexpected}`,

  /** Faults of an answer. */
  missing: (status: number) => `нет такого вызова (ответ ${status})`,
  maybeMissing: (status: number) =>
    `ответ ${status} тем же текстом, что и на неизвестный адрес: вызова нет, или он не нашёл того, что есть`,
  noAnswer: (reason: string) => `нет ответа: ${reason}`,
  timeout: 'не пришёл за 20 с',
  noConnection: (code: string) => `соединение не удалось${code && ` (${code})`}`,
  broken: (status: number) => `ответ ${status}`,
  redirected: (status: number) => `ответ ${status}: перенаправление вместо ответа`,
  html: (status: number) => `ответ ${status}: ждали JSON, получили HTML`,
  noJson: (status: number) => `ответ ${status}: ждали JSON, получили другое`,
  noEnvelope: (status: number) => `ответ ${status}: нет ни result, ни errors с message, ни exception_message`,
  errorWithoutText: (status: number) => `ответ ${status}: отказ без errors[].message и без exception_message`,
  refused: (status: number, reason: string) => `ответ ${status}: отказ «${reason}»`,
  notRefused: (status: number, why: string) => `ответ ${status}: ждали отказ (${why}), получили успех`,
  successWithErrorStatus: (status: number) => `успех со статусом ${status}: ждали 200`,
  field: (field: string, wanted: string, got: string) => `${field}: ждали ${wanted}, получили ${got}`,
  noField: (field: string, wanted: string) => `${field}: нет поля, ждали ${wanted}`,
  got: {
    null: 'null',
    list: 'список',
    object: 'объект',
    emptyText: 'пустой текст',
    string: 'текст',
    number: 'число',
    boolean: 'да/нет',
    undefined: 'ничего',
  },
  slow: (seconds: string) => `ответил за ${seconds} с: страница ждёт 5 с`,

  /** Lists. */
  list: 'список',
  noList: (name: string) => `${name}: нет списка, ждали список ${name}`,
  otherName: (name: string, found: string) =>
    `${name}: список назван ${found}, а раздел 7 называет его ${name}`,
  bareNamed: (name: string) => `${name}: список без имени, а раздел 7 называет его ${name}`,
  ambiguous: (name: string, names: readonly string[]) =>
    `${name}: списков несколько (${names.join(', ')}), витрина не знает, какой взять; назовите его ${name}`,
  prefers: (name: string, found: string) => `список ${found}; витрина предпочитает имя ${name}`,
  bare: 'без имени',

  /** Values. */
  date: 'дату ISO (ГГГГ-ММ-ДД или ГГГГ-ММ-ДДTЧЧ:ММ)',
  basePrice: (field: string) => `${field}: ждали число не меньше price, получили меньше`,
  coordinates: (field: string) => `${field}: ждали широту от −90 до 90 и долготу от −180 до 180`,
  coordinatesShape: (field: string) => `${field}: витрина предпочитает { lat, lon }`,
  repeated: (field: string) => `${field}: повторяется`,
  picture: 'полный адрес или путь от корня',
  pictureFails: (field: string, got: string) => `${field}: по адресу нет картинки (${got})`,
  notFoundNeeded: 'такого нет',
  wrongDataNeeded: 'присланы неверные данные',
  guestNeeded: 'гость не вошёл',

  /** Contradictions between answers. */
  pageSize: (size: number) => `список: ждали не больше ${size} товаров, получили больше`,
  pointsLimit: 'список: ждали не больше 7000 пунктов, получили больше',
  otherPage: 'pagination.page: ждали ту страницу, которую спросили',
  samePage: 'список: на второй странице те же товары, что на первой',
  count: (field: string) => `${field}: не сходится с числом товаров в списке`,
  noCount: 'count: ждали число',
  sameByUrl: 'url: с url и с section_id приходят разные товары',
  filterIgnored: 'filters: выбранный фильтр не меняет список товаров',
  sortIgnored: 'sort: цены не по возрастанию',
  otherProduct: (field: string) => `${field}: не то же, что у товара по коду`,
  foundForNothing: (name: string) => `${name}: на бессмысленный запрос что-то находится`,
  unasked: (field: string) => `${field}: в ответе есть то, чего не спрашивали`,
  notInAnswer: (field: string) => `${field}: в ответе нет того, что спросили`,
  favoriteAbsent: 'список: добавленного товара нет в избранном',
  favoritePresent: 'список: убранный товар остался в избранном',
  cartLine: 'items[].offer_id: положенного размера нет в корзине',
  cartQuantity: 'items[].quantity: не то количество, которое назначено',
  cartToggle: 'items[].is_tmp: не переключается',
  cartKept: 'items[]: убранная строка осталась',
  cartSum: (field: string) => `${field}: не сходится со строками корзины`,
  cartCount: 'count: не сходится со строками корзины',
  cartForgotten: 'items[]: корзина не удержалась до следующего запроса; нужна cookie сеанса',
  cartShared: 'items[]: другой гость видит чужую корзину',
  noCookie: 'нет cookie: у гостя не будет сеанса',
  totals: 'final_amount: не сходится с amount и delivery_price',
  orderUnlisted: 'нет только что оформленного заказа',
  orderShared: 'другой гость видит чужой заказ',
  guestHasNoOrders: 'гость не видит своих заказов',
  promoApplied: 'promo_code: применился промокод, которого нет',
  guestIsCustomer: 'auth: ждали false у гостя',
  customerIsGuest: 'auth: ждали true у покупателя с cookie',
  sessionCity: 'location.city.id: не тот город, который сохранён',

  /** Why something was not checked. */
  nothingKnown: (what: string) => `не из чего взять ${what}`,
  sameText: 'на всё неизвестное один и тот же ответ: вызова нет, или у него нет такой записи',
  emptyList: 'список пуст: полей его строк не видно',
  unreadable: (text: string) => `есть, но витрина его не прочтёт: ${text}`,
} as const;

/** Names of what later requests need from earlier answers. */
export const needs = {
  section: 'раздел с товарами',
  product: 'товар в наличии',
  offer: 'размер в наличии',
  city: 'город',
  location: 'местоположение',
  store: 'магазин',
  theme: 'тему обращения',
  delivery: 'способ доставки',
  payment: 'способ оплаты',
  place: 'адрес, пункт или магазин для доставки',
  order: 'номер заказа',
  booking: 'магазин, где можно забронировать',
  customer: 'cookie покупателя (--cookie)',
  phone: 'телефон (--phone)',
  address: 'номер сохранённого адреса',
} as const;
