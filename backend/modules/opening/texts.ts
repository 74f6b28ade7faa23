import { LEGAL_REVIEW_MARK } from '#lib/texts/legal-review.ts';
import type { Examples } from './facts.ts';

const INIT = 'npm run shop -- init';
const IDENTITY = 'npm run shop -- identity ФАЙЛ.json';
const IMPORT = 'npm run shop -- import';

/** Formats names, with a hint that there are more. */
const formatNames = ({ count, names }: Examples): string =>
  `${names.join(', ')}${count > names.length ? ` и ещё ${count - names.length}` : ''}`;

/** Formats the place where the owner sets a field of the identity. */
const toField = (field: string, isInFile: boolean): string =>
  `${isInFile ? 'файл SHOP_IDENTITY' : IDENTITY}, ${field}`;

const NO_SELLER = 'На страницах нет полных реквизитов продавца, их требует закон';

/** Texts of the rules: the problem, and the command or setting that solves it. */
export const openingTexts = {
  sandbox: () => ({
    text: 'Магазин пробный: SMS и письма не уходят, деньги не списываются',
    mend: 'NEXT_PUBLIC_SITE_URL=https://… (или SHOP_TRIAL=0)',
  }),
  identity: (lines: readonly string[], isInFile: boolean) => ({
    text: `Описание магазина не читается: ${lines.join('; ')}`,
    mend: toField('описание целиком', isInFile),
  }),
  backEnd: (reason: string) => ({
    text: `Магазин по API_BASE_URL не отвечает: ${reason}`,
    mend: 'npm run contract -- АДРЕС покажет, чего ему не хватает',
  }),
  name: (isInFile: boolean) => ({
    text: 'У магазина нет своего имени',
    mend: `${isInFile ? '' : `${INIT} или `}${toField('поле name', isInFile)}`,
  }),
  contacts: (isInFile: boolean) => ({
    text: 'Нет ни телефона, ни почты: покупателю некуда обратиться',
    mend: toField('поля phones и email', isInFile),
  }),
  seller: (isInFile: boolean) => ({ text: NO_SELLER, mend: toField('поле seller', isInFile) }),
  sellerSettings: (settings: readonly string[]) => ({ text: NO_SELLER, mend: settings.join(', ') }),
  siteUrl: () => ({
    text: 'Не задан адрес магазина в интернете по HTTPS',
    mend: 'NEXT_PUBLIC_SITE_URL=https://…',
  }),
  sms: () => ({
    text: 'SMS не уходят: без кода из SMS нельзя войти и подтвердить заказ',
    mend: 'SMS_GATEWAY и ключ к нему',
  }),
  mail: () => ({
    text: 'Письма не уходят: покупатель не получит письма о заказе',
    mend: 'SMTP_URL и MAIL_FROM',
  }),
  ownerMail: () => ({
    text: 'О заказах, возвратах и сообщениях некому писать',
    mend: 'MAIL_OWNER',
  }),
  bank: (titles: readonly string[]) => ({
    text: `Оплата онлайн предлагается (${titles.join(', ')}), а банка нет`,
    mend: 'PAYMENT_PROVIDER и ключи банка или is_online = false в таблице payments',
  }),
  ownerToken: () => ({
    text: 'Вызовы владельца закрыты: заказы и цены не менять без SQL',
    mend: 'OWNER_TOKEN',
  }),
  icon: (isInFile: boolean) => ({
    text: 'Нет значка магазина',
    mend: toField('поле icon', isInFile),
  }),
  sharePicture: (isInFile: boolean) => ({
    text: 'Нет картинки для ссылок в соцсетях и мессенджерах',
    mend: toField('поле share_picture', isInFile),
  }),
  legalPages: (codes: readonly string[]) => ({
    text: `Нет страниц, согласие с которыми даёт покупатель: ${codes.join(', ')}`,
    mend: `${INIT} или npm run shop -- pages import ФАЙЛ.html`,
  }),
  cookiePage: () => ({
    text: 'Нет страницы cookie, на которую ссылается уведомление о файлах cookie',
    mend: `${INIT} или npm run shop -- pages import ФАЙЛ.html`,
  }),
  unchecked: (codes: readonly string[]) => ({
    text: `Юрист ещё не проверил страницы: ${codes.join(', ')}`,
    mend: `npm run shop -- pages export ПАПКА, проверьте текст, уберите пометку «${LEGAL_REVIEW_MARK}» и верните: pages import`,
  }),
  cities: () => ({ text: 'Нет ни одного города', mend: `${INIT} или строки таблицы cities` }),
  deliveries: () => ({
    text: 'Нет доставки с тарифом: заказ не оформить',
    mend: `${INIT} или строки таблиц deliveries и delivery_rates`,
  }),
  deliveryRates: (titles: readonly string[]) => ({
    text: `Способы доставки без тарифа ни для одного города: ${titles.join(', ')}`,
    mend: 'строки таблицы delivery_rates',
  }),
  payments: () => ({
    text: 'Нет ни одного способа оплаты: заказ не оформить',
    mend: `${INIT} или строка таблицы payments`,
  }),
  unpaidDeliveries: (titles: readonly string[]) => ({
    text: `Доставку нечем оплатить: ${titles.join(', ')}`,
    mend: 'delivery_types таблицы payments',
  }),
  stores: () => ({
    text: 'Самовывоз есть в доставках, а магазинов нет: покупателям его не предложат',
    mend: 'строки таблицы stores или ответ «нет» о самовывозе в новой базе',
  }),
  points: (hasCarrier: boolean) => ({
    text: 'Тарифы пунктов выдачи есть, а пунктов нет: покупателям их не предложат, но справка о них пишет',
    mend: hasCarrier
      ? 'POST owner/delivery/points загрузит пункты службы доставки'
      : 'DELIVERY_PROVIDER и ключи службы доставки или ответ «нет» о пунктах выдачи в новой базе',
  }),
  storeHours: (stores: Examples) => ({
    text: `Магазины без часов работы: ${formatNames(stores)}`,
    mend: 'столбец hours таблицы stores',
  }),
  storePlaces: (stores: Examples) => ({
    text: `Магазины без места на карте: ${formatNames(stores)}`,
    mend: 'столбцы lat и lon таблицы stores',
  }),
  products: () => ({ text: 'В магазине нет товаров', mend: `${IMPORT} ФАЙЛ.csv` }),
  stock: () => ({
    text: 'Ни одного товара нет в наличии',
    mend: `${IMPORT} ФАЙЛ.csv, столбец «остаток», или owner/stock`,
  }),
  emptySections: (sections: Examples) => ({
    text: `Разделы без товаров: ${formatNames(sections)}`,
    mend: `${IMPORT} ФАЙЛ.csv или удалите строки таблицы sections`,
  }),
  withoutPicture: (products: Examples) => ({
    text: `Товары без картинки: ${formatNames(products)}`,
    mend: `${IMPORT} ФАЙЛ.csv, столбец «картинки»`,
  }),
  withoutSize: (products: Examples) => ({
    text: `Товары без размера, их нельзя купить: ${formatNames(products)}`,
    mend: `${IMPORT} ФАЙЛ.csv, столбцы «размер» и «остаток»`,
  }),
  withoutDescription: (products: Examples) => ({
    text: `Товары без описания: ${formatNames(products)}`,
    mend: `${IMPORT} ФАЙЛ.csv, столбец «описание»`,
  }),
  lostPictures: (products: Examples) => ({
    text: `Нет файла картинки у товаров: ${formatNames(products)}`,
    mend: 'верните папку library из резервной копии или npm run media -- import ФАЙЛ ИМЯ',
  }),
  demo: (parts: readonly string[]) => ({
    text: `Осталось от демонстрационного магазина: ${parts.join(', ')}`,
    mend: `в новой папке DATA_DIR или базе: ${INIT}`,
  }),
  demoContacts: 'контакты',
  demoProducts: (count: number) => `товары (${count})`,
  backup: () => ({ text: 'Резервной копии ещё не было', mend: 'npm run shop -- backup ПАПКА' }),
} as const;
