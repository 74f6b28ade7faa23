import type { OrderStatus } from '#lib/domain/order-states.ts';
import type { ReturnStatus } from '#lib/domain/returns.ts';
import { orderTexts } from '#lib/texts/order.ts';
import { getShopName } from '#lib/texts/shop-name.ts';

/**
 * Sentences about an order's new status. For a status without an entry the e-mail contains only the title of the
 * status.
 */
const orderNews: Partial<Record<OrderStatus, string>> = {
  awaiting_payment: 'Заказ ждёт оплаты: как только она пройдёт, мы начнём собирать его.',
  paid: 'Мы получили оплату и скоро начнём собирать его.',
  assembling: 'Напишем, как только он отправится к вам или будет готов к выдаче.',
  on_the_way: 'Где он сейчас, видно по ссылке.',
  ready_for_pickup: 'Возьмите с собой номер заказа.',
  completed: 'Спасибо за покупку! Если что-то не подошло, оформите возврат на странице заказа.',
  returned: 'Товары вернулись к нам.',
};

const returnNews: Record<ReturnStatus, { subject: string; text: string }> = {
  new: { subject: 'заявка принята', text: 'Мы приняли заявку и скоро её рассмотрим.' },
  approved: { subject: 'заявка одобрена', text: 'Заявка одобрена: можно передавать товары.' },
  received: { subject: 'товары у нас', text: 'Товары вернулись к нам, мы проверяем их.' },
  refunded: {
    subject: 'деньги отправлены',
    text: 'Мы отправили деньги. Банку может понадобиться несколько дней.',
  },
  rejected: { subject: 'заявка отклонена', text: 'К сожалению, принять товары мы не можем.' },
  withdrawn: {
    subject: 'заявка отозвана',
    text: 'Заявка отозвана, товары остаются у вас. Пока идёт срок возврата, можно оформить новую.',
  },
};

const once = 'Ссылка действует один раз.';
const asNamed = (name: string) => name && ` с именем «${name}»`;
const notYou = 'Если это были не вы, ничего не делайте: без ссылки из письма ничего не изменится.';

/** Texts of the e-mails to shoppers. */
export const emailTexts = {
  /** @param name empty when it is unknown */
  hello: (name: string) => (name ? `Здравствуйте, ${name}!` : 'Здравствуйте!'),
  orderConfirmation: {
    subject: (number: string) => `Заказ ${number} принят`,
    lead: (number: string) => `Мы приняли ваш заказ ${number}.`,
  },
  orderStatus: {
    subject: (number: string, status: string) => `Заказ ${number}: ${status}`,
    lead: (number: string, status: string) => `Заказ ${number} ${status}.`,
    news: orderNews,
  },
  orderPayment: {
    subject: (number: string) => `Заказ ${number}: оплата при получении`,
    lead: (number: string) => `Вы выбрали оплату при получении заказа ${number}.`,
    text: 'Платить сейчас не нужно: мы приняли заказ и скоро начнём собирать его.',
  },
  orderRevived: {
    subject: (number: string) => `Заказ ${number} оплачен и снова в силе`,
    lead: (number: string) => `Оплата заказа ${number} пришла, когда мы его уже отменили.`,
    text: 'Все товары ещё были у нас, поэтому заказ снова в силе, и мы скоро начнём собирать его.',
  },
  paymentReturned: {
    subject: (number: string) => `Возвращаем оплату ${number}`,
    lead: (number: string) => `Оплата ${number} пришла, когда мы её уже не ждали.`,
    text: 'Мы возвращаем деньги тем же путём. Банку может понадобиться несколько дней.',
    sum: 'К возврату',
  },
  orderCancelled: {
    subject: (number: string) => `Заказ ${number} отменён`,
    lead: (number: string) => `Заказ ${number} отменён.`,
    reason: 'Причина',
    money: {
      refund: (sum: string) => `Вернём ${sum} туда, откуда пришла оплата. Срок зависит от банка.`,
      refundOutside: orderTexts.refundOutside,
      notCharged: 'Деньги не списаны, товары вернулись в продажу.',
      nothingPaid: 'Оплаты по этому заказу не было, возвращать нечего.',
      /** @param sum the formatted sum that certificates had paid */
      certificates: (sum: string) =>
        `На подарочный сертификат вернулось ${sum}. Им можно платить ещё не меньше 30 дней.`,
      /** @param bonuses the formatted number of bonuses, such as «1930 бонусов» */
      bonuses: (bonuses: string) => `Бонусы, которыми вы платили, вернулись на карту: ${bonuses}.`,
    },
  },
  order: {
    delivery: 'Способ получения',
    address: 'Адрес',
    /** Address of a courier delivery in an e-mail to an unconfirmed mailbox: only the city. */
    cityOnly: (city: string) => `${city}. Полный адрес — на странице заказа`,
    when: 'Когда',
    hours: (from: string, to: string) => `с ${from} до ${to}`,
    payment: 'Оплата',
    /** @param title title of the payment method */
    paid: (title: string) => `${title}, оплачено`,
    pickupHours: 'Часы работы',
    until: 'Ждёт вас до',
    storePhone: 'Телефон магазина',
    comment: 'Ваш комментарий',
    deliveryPrice: 'Доставка',
    free: 'бесплатно',
    total: 'Итого',
    toPay: 'К оплате при получении',
    count: orderTexts.quantity,
    /** @param before the sum without the product's own discount */
    instead: (sum: string, before: string) => `${sum} вместо ${before}`,
    open: 'Открыть заказ',
    pay: 'Открыть заказ и оплатить',
    /** @param until the deadline, such as «23.11.2026, 12:00 по московскому времени» */
    confirm: (until: string) => `Подтвердите телефон на странице заказа до ${until}, иначе заказ отменится.`,
    linkOnly:
      'Ссылка открывает заказ без входа, по ней его можно и отменить. Пересылайте письмо только тем, кому доверяете.',
  },
  returns: {
    subject: (number: string, news: string) => `Возврат ${number}: ${news}`,
    lead: (number: string, order: string) => `Возврат ${number} по заказу ${order}.`,
    news: returnNews,
    source: 'Способ возврата',
    amount: 'К возврату',
    toCertificate: 'На подарочный сертификат',
    /** Text for a return whose full refund is credited to certificates. */
    refunded: 'Сумма вернулась на подарочный сертификат. Им можно платить ещё не меньше 30 дней.',
    comment: 'Комментарий магазина',
    open: 'Открыть заявку',
  },
  returnNotice: {
    subject: (number: string, order: string) => `По заказу ${order} оформлен возврат ${number}`,
    lead: (number: string, order: string) =>
      `По вашему заказу ${order} оформили возврат ${number}. Вот что в нём указано:`,
    account: 'Деньги',
    toAccount: (end: string) => `на счёт, последние цифры ${end}`,
    write: 'Это не я, написать в магазин',
    after: [
      'Если возврат оформили вы или ваши близкие, ничего делать не нужно.',
      'Если это были не вы, сразу напишите нам и назовите номер возврата: пока товар не у нас, мы его остановим и деньги никуда не уйдут.',
    ],
  },
  booking: {
    booked: {
      subject: (number: string) => `Бронь ${number}: ждём вас в магазине`,
      text: 'Мы отложили вещь для вас. Назовите номер брони продавцу и примерьте без спешки.',
    },
    cancelled: {
      subject: (number: string) => `Бронь ${number} отменена`,
      text: 'Бронь отменена, вещь вернулась в продажу.',
    },
    expired: {
      subject: (number: string) => `Время брони ${number} вышло`,
      text: 'Вещь не забрали вовремя, и она вернулась в продажу. Если она ещё нужна, забронируйте её снова.',
    },
  },
  certificate: {
    code: 'Код сертификата',
    validUntil: 'Действует по',
    open: 'Открыть покупку',
    paid: {
      subject: (number: string) => `Сертификат ${number} оплачен`,
      today: 'Оплачено, отправим сегодня: письмо уйдёт через несколько минут. Тогда же напишем и вам.',
      later: (day: string) =>
        `Оплачено, отправим ${day} утром, с девяти часов по московскому времени. Тогда же напишем и вам.`,
    },
    sent: {
      subject: (number: string) => `Сертификат ${number} отправлен`,
      text: 'Письмо с сертификатом ушло получателю.',
      after:
        'Если оно не дошло, попросите заглянуть в папку со спамом. На странице покупки можно исправить адрес и отправить письмо снова, пока по сертификату не платили.',
    },
    cancelled: {
      subject: (number: string) => `Сертификат ${number} отменён`,
      text: 'Мы отменили сертификат и возвращаем деньги тем же путём, каким они пришли. Банку может понадобиться несколько дней.',
    },
    letter: {
      subject: (sender: string) => `${sender} дарит вам сертификат «${getShopName()}»`,
      lead: (sender: string) =>
        `${sender} дарит вам подарочный сертификат. Выберите сами то, что понравится.`,
      check: 'Проверить остаток',
      choose: 'Выбрать подарок',
      how: 'Сертификатом можно платить на сайте и в магазинах, целиком или частями: остаток сохранится.',
      again:
        'Если вы уже получали такое письмо, прежний код больше не действует: верен тот, что в этом письме.',
      keep: 'Код работает как наличные: никому его не пересылайте.',
    },
  },
  feedback: {
    subject: (theme: string) => `Сообщение с сайта: ${theme}`,
    lead: (id: number) => `Сообщение № ${id}`,
    name: 'Имя',
    phone: 'Телефон',
    email: 'E-mail',
    files: 'Файлов',
  },
  feedbackReceived: {
    subject: 'Мы получили ваше сообщение',
    text: 'Спасибо, что написали нам. Мы прочитаем ваше сообщение и ответим.',
    theme: 'Тема',
  },
  register: {
    subject: 'Подтвердите регистрацию',
    /** @param name as it was entered, empty when it is unknown */
    text: (name: string) =>
      `С этим адресом регистрируют профиль в магазине «${getShopName()}»${asNamed(name)}. Если это вы, осталось подтвердить, что адрес ваш:`,
    link: 'Подтвердить e-mail',
    after: [
      once,
      'Откройте её там же, где регистрировались. В другом браузере мы попросим ещё раз указать имя и придумать пароль.',
      notYou,
    ],
  },
  registerKnown: {
    subject: 'У вас уже есть профиль',
    /** @param name as it was entered, empty when it is unknown */
    text: (name: string) =>
      `Кто-то, возможно вы, начал регистрацию с этим адресом${asNamed(name)}, но профиль с ним уже есть. Войдите в него без пароля или задайте новый:`,
    after: [once, notYou],
  },
  restore: {
    subject: 'Вход в личный кабинет',
    text: 'Вы просили помочь со входом. Можно войти без пароля или задать новый:',
    magic: 'Войти без пароля',
    password: 'Задать новый пароль',
    after: ['Сработает одна из двух ссылок и только один раз.', notYou],
  },
  confirmEmail: {
    subject: 'Подтвердите новый e-mail',
    /** @param profile the profile's masked phone or e-mail, empty when it is unknown */
    text: (profile: string) =>
      `В профиле ${profile && `${profile} `}указан этот адрес. Если профиль ваш, подтвердите, что и адрес ваш, и мы будем писать сюда:`,
    link: 'Подтвердить e-mail',
    after: [once, 'Откройте её там, где вы вошли в этот профиль, или войдите в него после.', notYou],
  },
  passwordChanged: {
    subject: 'Пароль изменён',
    text: 'Пароль от вашего личного кабинета изменён. На других устройствах нужно войти заново.',
    after: 'Если вы его не меняли, сразу задайте новый:',
    link: 'Задать новый пароль',
  },
  stock: {
    /** @param kind the color and the size, such as `чёрный, размер 39` */
    name: (title: string, kind: string) => `${title}, ${kind}`,
    unsubscribe: 'Не писать мне о поступлении товаров',
  },
  newsletterConfirm: {
    subject: () => `Подтвердите подписку на письма магазина «${getShopName()}»`,
    text: 'Вы просили присылать новости магазина. Осталось подтвердить, что это ваш адрес.',
    link: 'Подтвердить подписку',
    after: (days: string) => [
      `Ссылка действует ${days}.`,
      'Если это были не вы, ничего не делайте: без подтверждения мы больше не напишем.',
    ],
  },
  stockConfirm: {
    subject: 'Подтвердите подписку на поступление',
    text: 'Вы просили написать, когда появится то, чего сейчас нет. Осталось подтвердить, что это ваш адрес:',
    link: 'Подтвердить подписку',
    after: (days: string) => [
      `Ссылка действует ${days}.`,
      'Если это были не вы, ничего не делайте: без подтверждения мы больше не напишем.',
    ],
  },
  backInStock: {
    subject: (name: string) => `Снова в наличии: ${name}`,
    text: 'То, чего вы ждали, снова можно купить:',
    link: 'Открыть товар',
    after: [
      'Мы не откладываем товар: он достанется тому, кто раньше оформит заказ.',
      'Подписка на этот размер сработала, второго письма о нём не будет.',
    ],
  },
} as const;
