const either = new Intl.ListFormat('ru', { type: 'disjunction' });

/** Error messages for wrong settings. At startup each message is printed after the name of its setting. */
export const settingTexts = {
  file: {
    both: (name: string, variable: string) => `${name} и ${variable} вместе не задают: нужно что-то одно`,
    unreadable: (code: string) => `файл нельзя прочитать (${code})`,
    unsuitable: 'нужен обычный файл не больше 64 КБ',
    empty: 'файл пуст',
  },
  given: (value: string) => `, а не «${value}»`,
  whole: (min: number, max: number) => `нужно число от ${min} до ${max}`,
  oneOf: (values: readonly string[]) => `нужно ${either.format(values)}`,
  httpUrl: 'нужен адрес http(s)://…',
  siteUrl: 'нужен адрес вида https://shop.example',
  redisUrl: 'нужен адрес вида redis://узел:порт',
  metricsPort: 'нужен другой порт, чем у магазина (PORT)',
  connections: 'нужно число соединений с базой, от 1 до 999',
  drain: 'нужно число секунд, от 0 до 20',
  sampleRatio: 'нужна доля трасс, от 0 до 1',
  edge: {
    purge: 'чтобы кэш узнавал об изменениях, нужна EDGE_TAGS: страницы без меток не найти',
    urls: 'нужны адреса Varnish через запятую, например http://10.0.0.20:6081',
  },
  backEnd: 'нужен адрес вида https://api.example.ru, без пути, параметров, имени и пароля',
  contradiction: (names: readonly string[]) =>
    `API_BASE_URL и ${names.join(', ')} вместе не задают: магазин либо здесь, со своей базой, либо по другому адресу`,
  pictureHosts: 'нужны имена серверов через запятую, без https:// и пути, например cdn.example.ru',
  verification:
    'нужны пары имя=значение через пробел, например google-site-verification=… yandex-verification=…',
  robots: (line: string) => `непонятная строка «${line}»`,
  indexNowKey: 'нужно от 8 до 128 латинских букв, цифр и дефисов',
  indexNowUrl: 'нужен адрес вида https://yandex.com/indexnow',
  ownerToken: (length: number) =>
    `нужно не меньше ${length} знаков, лучше случайных: openssl rand -base64 32`,
  metrika: 'нужен номер счётчика Яндекс Метрики, одни цифры',
  seller: {
    name: 'нужно название или имя продавца',
    ogrn: 'нужен ОГРН из 13 цифр или ОГРНИП из 15',
    inn: 'нужен ИНН из 10 или 12 цифр',
  },
  smtpUrl: 'нужен адрес smtp://пользователь:пароль@узел:порт',
  shopName: 'нужно название магазина в одну строку, от 1 до 60 знаков',
  sender: 'нужен адрес отправителя, например «Полутон <shop@example.ru>»',
  mailbox: 'нужен один e-mail',
  smsc: 'для SMSC.ru нужен он, или SMS_LOGIN и SMS_PASSWORD',
  smsru: 'для SMS.ru нужен он: api_id из личного кабинета',
  provider: (names: readonly string[]) => `нужно одно из: ${names.join(', ')}`,
  noBank: 'магазин ещё не знает ни одного банка',
  yookassa: {
    shopId: 'нужен идентификатор магазина из кабинета ЮKassa',
    secretKey: 'нужен секретный ключ из кабинета ЮKassa',
    vat: 'нужен код ставки НДС, от 1 до 12',
    taxSystem: 'нужен код системы налогообложения, от 1 до 6',
    networks: 'нужны адреса и сети через запятую, например 185.71.76.0/27,77.75.156.11',
    timeout: 'нужно число миллисекунд, от 50 до 60000',
  },
  cdek: {
    clientId: 'нужен идентификатор из личного кабинета СДЭК',
    clientSecret: 'нужен пароль из личного кабинета СДЭК',
    city: 'нужен код города отправления по базе СДЭК, целое число',
    from: 'нужен код пункта, куда привозят посылки, или CDEK_FROM_ADDRESS, откуда их забирает курьер',
    pointCode: 'нужен код пункта СДЭК, например MSK5',
    tariff: 'нужен номер тарифа СДЭК',
    weight: 'нужен вес одной вещи в граммах, от 1 до 30000',
    size: 'нужен размер одной вещи в сантиметрах, от 1 до 150',
  },
} as const;
