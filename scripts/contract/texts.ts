/** Texts that the check prints in the terminal. */
export const contractTexts = {
  usage: `npm run contract -- АДРЕС [--first] [--write] [--cookie 'имя=значение'] [--phone +7…] [--known ФАЙЛ]

Задаёт серверу вызовы спецификации и вызовы, которых в ней нет, и говорит, что отвечено иначе (docs/back-end.md).

  АДРЕС     http://localhost:3000, без пути
  --first   только вызовы первой покупки: сеанс, меню, раздел, товар, корзина, доставка, оплата, заказ
  --write   оформить и отменить пробный заказ, бронь, подписку, обращение; без него проверка ничего не оставляет,
            кроме корзины, избранного и сеанса своего гостя
  --cookie  cookie вошедшего покупателя: тогда проверяется и личный кабинет
  --phone   телефон, на который вместе с --write уйдёт настоящий код
  --known   файл с вызовами, отличия которых известны: в строке один вызов, как его печатает проверка,
            например DELETE /api/v1/cart/offer/{id}

Первая строка ответа говорит, проходит ли первая покупка. Для неё хватит одного способа доставки. Без --write всё,
кроме самого заказа, проверяется и с --first.

Код выхода 1, если есть отличия, которых нет в файле, а с --first — если первая покупка не проходит.`,

  difference: (mark: string, endpoint: string, texts: readonly string[]) =>
    `${mark} ${endpoint}\n${texts.map((text) => `    ${text}`).join('\n')}`,
  heading: {
    stops: 'Мешает купить',
    others: 'Остальные отличия',
    absent: 'Нет таких вызовов',
    notes: 'Замечания',
    unchecked: 'Не проверено',
  },
  part: (title: string) => `  ${title}`,
  absentCall: (mark: string, endpoint: string) => `${mark}   ${endpoint}`,
  notAsked: (count: number, endpoints: readonly string[]) =>
    `Не спрошено без --write, ${count}: ${endpoints.join(', ')}`,
  losses: 'Чего не будет у ваших покупателей',
  noLosses: 'Всё, что умеет витрина, будет.',
  loss: (words: string, endpoints: readonly string[]) => `— ${words} (${endpoints.join(', ')})`,
  lostField: (field: string, about: string) =>
    `нет поля ${field} — ${about.charAt(0).toLowerCase()}${about.slice(1)}`,
  sum: (
    all: number,
    { fine, different, absent, optional, unchecked, unwritten }: Readonly<Record<string, number>>,
  ) =>
    `Вызовов: ${all}. Без отличий: ${fine}, с отличиями: ${different}, нет: ${absent} (из них необязательных: ${optional}), не проверено: ${unchecked}, не спрошено без --write: ${unwritten}`,
  unexpected: (count: number) => `Не по спецификации и не из --known: ${count}`,

  /** Texts about the first purchase. */
  purchasePasses: 'Первая покупка: проходит',
  purchaseStops: (endpoints: readonly string[]) => `Первая покупка: не проходит: ${endpoints.join(', ')}`,
  purchaseUnreached: (endpoints: readonly string[]) =>
    `Первая покупка: не проходит: не удалось проверить ${endpoints.join(', ')}`,
  orderNotTried: 'Сам заказ не оформлялся: для этого нужен --write.',
  trialPhone: ' (для пробных телефонов +7999… подтверждения не спрашивайте)',
  leftOrder: (number: string) => `Пробный заказ ${number} не отменён: отмените его сами.`,
  leftBooking: (number: string) => `Пробная бронь ${number} не отменена: отмените её сами.`,

  /** Texts about faults in a response. */
  missing: (status: number) => `нет такого вызова (ответ ${status})`,
  notNeeded: (status: number) =>
    `нет такого вызова (ответ ${status}); он и не нужен, пока ни у одного товара нет has_recommend_care`,
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
  noNullableField: (field: string) => `${field}: нет поля (подойдёт и null)`,
  orNull: (wanted: string) => `${wanted} или null`,
  otherValue: 'другое значение',
  idType: 'номер',
  id: 'номер: целое больше нуля, без нулей впереди',
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
  otherType: (type: string, count: number) =>
    `Content-Type: ждали application/json, получили ${type || 'ничего'} (ответов: ${count})`,
  foreignReason: (reason: string) => `отказ не по-русски: «${reason}»; его прочтёт покупатель`,
  slow: (seconds: string) => `ответил за ${seconds} с: страница ждёт 5 с`,

  /** Texts about lists. */
  list: 'список',
  noList: (name: string) => `${name}: нет списка, ждали список ${name}`,
  otherName: (name: string, found: string) =>
    `${name}: список назван ${found}, по спецификации он называется ${name}`,
  bareNamed: (name: string) => `${name}: список без имени, по спецификации он называется ${name}`,
  ambiguous: (name: string, names: readonly string[]) =>
    `${name}: списков несколько (${names.join(', ')}), витрина не знает, какой взять; назовите его ${name}`,
  prefers: (name: string, found: string) => `список ${found}; витрина предпочитает имя ${name}`,
  bare: 'без имени',

  /** Texts about values. */
  date: 'дату ISO (ГГГГ-ММ-ДД или ГГГГ-ММ-ДДTЧЧ:ММ)',
  noPrice: (field: string) => `${field}: ноль; витрина покажет «0 ₽»`,
  basePrice: (field: string) => `${field}: ждали число не меньше price, получили меньше`,
  coordinates: (field: string) => `${field}: ждали широту от −90 до 90 и долготу от −180 до 180`,
  coordinatesShape: (field: string) => `${field}: витрина предпочитает { lat, lon }`,
  repeated: (field: string) => `${field}: повторяется`,
  picture: 'полный адрес или путь от корня',
  pictureFails: (field: string, got: string) => `${field}: по адресу нет картинки (${got})`,
  notFoundNeeded: 'такого нет',
  wrongDataNeeded: 'присланы неверные данные',
  guestNeeded: 'гость не вошёл',

  /** Texts about contradictions between responses. */
  pageSize: (size: number) => `список: ждали не больше ${size} товаров, получили больше`,
  pointsLimit: 'список: ждали не больше 7000 пунктов, получили больше',
  otherPage: 'pagination.page: ждали ту страницу, которую спросили',
  samePage: 'список: на второй странице те же товары, что на первой',
  count: (field: string, got: unknown, wanted: number) =>
    `${field}: ${String(got)}, а товаров в списке ${wanted}`,
  noCount: 'count: ждали число',
  sameByUrl: (url: string) => `url: с url «${url}» и с section_id приходят разные товары`,
  refusedUrl: (url: string, reason: string) => `url: с url «${url}» приходит отказ «${reason}»`,
  codeWithoutLetter: (code: string) =>
    `code: «${code}» начинается не с буквы, такой товар витрина ищет по номеру, а не по коду`,
  codeUnreadable: (code: string) =>
    `code: страницу «${code}» витрина не откроет: нужны строчные латинские буквы, цифры, дефис и подчёркивание`,
  menuUrl: (url: string) => `url: «${url}»: ждали путь от корня, с косой чертой впереди`,
  menuSection: (url: string) => `url: «${url}»: такого раздела нет`,
  sectionIgnored: 'section_id: во всех разделах один и тот же список товаров',
  filterIgnored: 'filters: выбранный фильтр не меняет список товаров',
  sortIgnored: (sort: string, price: number, before: number) =>
    `sort: с ${sort} цены не по возрастанию: ${price} после ${before}`,
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
  cartSum: (field: string, got: number, sums: readonly number[]) =>
    `${field}: ${got}, а строки к заказу дают ${sums.join(' или ')}`,
  cartCount: (got: number, counts: readonly number[]) =>
    `count: ${got}, а в корзине по строкам ${counts.join(' или ')}`,
  cartAboveStock: (quantity: number, stock: number) =>
    `items[].quantity: в корзине ${quantity}, а в наличии ${stock}; ждали отказ или столько, сколько есть`,
  cartAboveMax: (quantity: number, max: number) =>
    `items[].quantity: в корзине ${quantity}, а max_count_of_products ${max}; ждали отказ или столько, сколько можно`,
  cartForgotten: 'items[]: корзина не удержалась до следующего запроса; нужна cookie сеанса',
  cartShared: 'items[]: другой гость видит чужую корзину',
  noCookie: 'нет cookie: у гостя не будет сеанса',
  cookiePath: (path: string) =>
    path === ''
      ? 'cookie: нет Path=/, и браузер пришлёт её не всем вызовам'
      : `cookie: Path=${path}, ждали Path=/: браузер пришлёт её не всем вызовам`,
  cookieReadable: 'cookie: нет HttpOnly, и её прочтёт любой скрипт страницы',
  anonymousRenews: 'сеанс уже был, но начался новый: его корзина потеряна',
  totals: (amount: number, delivery: number, final: number) =>
    `final_amount: ${final}, а amount ${amount} + delivery_price ${delivery} = ${amount + delivery}`,
  noWay: 'ни один способ доставки не собрать: нет id, адреса, пункта, магазина или оплаты',
  deliveryPrices: (here: number, there: number) =>
    `delivery_price: ${here}, а в delivery/types у этого способа price ${there}`,
  finalAmounts: (here: number, there: number) => `final_amount: ${here}, а в pre_checkout было ${there}`,
  pastDate: (date: string) => `dates[].date: ${date} уже прошло`,
  orderedKept: 'корзина: заказанная строка осталась в ней после оформления',
  emptyCart: 'В корзине нет активных товаров',
  emptyCartOrdered: 'заказ оформлен из пустой корзины: ждали отказ',
  emptyCartReason: (reason: string) =>
    `отказ для пустой корзины «${reason}», а спецификация называет «В корзине нет активных товаров»`,
  repeatedOther: (first: string, second: string) =>
    `Idempotency-Key: повтор с тем же ключом оформил второй заказ: ${second} после ${first}`,
  repeatedRefused: (reason: string) =>
    `Idempotency-Key: на повтор с тем же ключом ждали тот же номер, получили отказ${reason && ` «${reason}»`}`,
  sameNumber: (number: string) => `order_id: у второго заказа тот же номер ${number}`,
  strangerCancels: 'другой гость отменил чужой заказ: ждали отказ',
  strangerTracks: 'чужой заказ виден по одному номеру, без телефона',
  strangerReads: 'имя, телефон или почта получателя видны по одному номеру заказа, без телефона',
  stillCancellable: 'can_cancel: после отмены всё ещё true',
  statusUnchanged: (status: string) => `status_title: после отмены всё ещё «${status}»`,
  otherCity: (name: string) => `в ответе не тот город, который спросили (${name})`,
  sameInCities: (name: string) => `для Москвы и для города ${name} один и тот же список`,
  orderUnlisted: 'нет только что оформленного заказа',
  orderShared: 'другой гость видит чужой заказ',
  guestHasNoOrders: 'гость не видит своих заказов',
  promoApplied: 'promo_code: применился промокод, которого нет',
  guestIsCustomer: 'auth: ждали false у гостя',
  customerIsGuest: 'auth: ждали true у покупателя с cookie',
  sessionCity: (got: string, saved: string) => `location.city.id: ${got}, а сохранён город ${saved}`,

  /** Texts with reasons why a part was not checked. */
  nothingKnown: (what: string) => `не проверено: нет данных для запроса: ${what}`,
  notReached: 'не проверено: до этого вызова не дошло',
  sameText: 'на всё неизвестное один и тот же ответ: вызова нет, или у него нет такой записи',
  emptyList: 'список пуст: полей его строк не видно',
  unreadable: (text: string) => `есть, но витрина его не прочтёт: ${text}`,
} as const;

/** Russian names of the values that later requests need from earlier responses. */
export const neededValueNames = {
  section: 'раздел с товарами',
  product: 'товар в наличии',
  offer: 'размер в наличии',
  city: 'город',
  store: 'магазин',
  theme: 'тема обращения',
  delivery: 'способ доставки',
  place: 'адрес, пункт или магазин для доставки',
  order: 'номер заказа',
  writtenOrder: 'номер заказа, нужен --write',
  booking: 'магазин, где можно забронировать',
  customer: 'cookie покупателя, нужен --cookie',
  phone: 'телефон, нужен --phone',
  address: 'номер сохранённого адреса',
} as const;
