import { formatDay } from '#lib/domain/dates.ts';
import { PAYMENT_DECLINED, PURCHASE_NOT_FOUND } from '#lib/texts/refusals.ts';

export const texts = {
  label: 'Покупка сертификата',
  number: (number: string) => `Покупка ${number}`,
  title: {
    awaits: 'Сертификат ждёт оплаты',
    declined: PAYMENT_DECLINED,
    over: 'Время на оплату вышло',
    today: 'Оплачено, отправим сегодня',
    later: (day: string) => `Оплачено, отправим ${formatDay(day)}`,
    sent: 'Сертификат отправлен',
    cancelled: 'Покупка отменена',
  },
  lead: {
    today: 'Письмо уйдёт через несколько минут. Тогда же напишем вам.',
    later: 'Письмо уйдёт утром, с девяти часов по московскому времени. Тогда же напишем вам.',
    sent: 'Если письмо не дошло, попросите получателя заглянуть в папку со спамом.',
    over: 'Покупка отменяется. Сертификат можно собрать заново.',
    refund: 'Если деньги были списаны, мы вернём их тем же путём.',
  },
  facts: {
    status: 'Состояние',
    value: 'Номинал',
    recipient: 'Кому',
    sender: 'От кого',
    words: 'Слова',
    sendOn: 'Когда отправим',
    sentAt: 'Отправлен',
    buyer: 'Пишем вам на',
    reason: 'Причина',
  },
  pay: {
    pending:
      'Банк ещё не подтвердил оплату. Если вы уже заплатили, подождите: страница обновится сама. Если нет, продолжите на странице банка.',
    after: 'Потом покупка отменится.',
    submit: (sum: string) => `Оплатить ${sum}`,
    again: 'Попробовать ещё раз',
    other: { card: 'Оплатить картой', sbp: 'Оплатить по СБП' },
  },
  correct: {
    openPaid: 'Исправить адрес получателя',
    openSent: 'Отправить письмо ещё раз',
    label: 'E-mail получателя',
    hintPaid: 'Письмо уйдёт в назначенный день на новый адрес',
    hintSent: 'Можно исправить. Код будет новым, прежний больше не сработает',
    submitPaid: 'Сохранить адрес',
    submitSent: 'Отправить с новым кодом',
    cancel: 'Не менять',
    donePaid: (email: string) => `Адрес исправлен: ${email}.`,
    doneSent: (email: string) => `Письмо с новым кодом отправлено на ${email}.`,
  },
  accepted: {
    title: 'Заявка на сертификат принята',
    text: (number: string) => `Её номер ${number}. О следующем шаге магазин напишет на вашу почту.`,
  },
  notFound: {
    title: PURCHASE_NOT_FOUND,
    text: 'Её видно в том браузере, где её оформили, или в личном кабинете покупателя.',
  },
  again: 'Подарить ещё одну карту',
  exampleEmail: 'vera@mail.ru',
} as const;
