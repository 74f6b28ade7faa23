/** Pages of the sandbox mode. */
export const texts = {
  nothing: {
    title: 'Здесь ничего нет',
    text: 'Страница есть только у магазина, который пробуют на своём компьютере.',
  },
  inbox: {
    title: 'Сообщения магазина',
    lead: 'Магазин пробуют: SMS и письма никуда не уходят, а приходят сюда. Страница обновляется сама.',
    list: 'Сообщения, последние первыми',
    empty: 'Сообщений пока нет',
    emptyHint: 'Войдите по телефону, зарегистрируйтесь или оформите заказ, и сообщение появится здесь.',
    shop: 'В магазин',
    sms: 'SMS',
    mail: 'Письмо',
    to: 'Кому:',
    code: 'Код',
    copy: 'Скопировать код',
    copied: 'Скопировано',
    /** @param message error message of the browser */
    lost: (message: string) => `Магазин не отвечает: ${message}. Попробуем ещё раз сами.`,
  },
  ui: {
    title: 'Элементы витрины',
    lead: 'Каждый элемент во всех состояниях: здесь видно, что изменится в магазине вместе с ним.',
    /** Search query for the products of the page's cards. */
    search: 'чёрный',
  },
  bank: {
    title: 'Учебный банк',
    lead: 'Деньги не списываются: здесь можно посмотреть, как магазин принимает оплату и отказ.',
    order: (number: string) => `Заказ ${number}`,
    method: { card: 'Банковской картой', sbp: 'Через СБП', installments: 'Частями' },
    /** Text below the first payment. */
    parts: (sum: string) => `Первый платёж из четырёх, всего ${sum}`,
    pay: 'Оплатить',
    decline: 'Отказать',
    think: 'Подумать',
    thinking: 'Ничего не произошло: платёж ждёт. Так бывает, когда покупатель закрыл страницу банка.',
    back: 'Вернуться в магазин',
    done: { paid: 'Платёж прошёл', declined: 'Платёж не прошёл, деньги не списаны' },
    /** @param message error message of the shop or the browser */
    lost: (message: string) => `Не получилось: ${message}`,
  },
} as const;
