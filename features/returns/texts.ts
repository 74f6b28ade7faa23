import { selectPlural } from '#lib/domain/plural.ts';
import { nounForms } from '#lib/texts/noun-forms.ts';
import { CHOOSE_RETURN_SOURCE } from '#lib/texts/refusals.ts';

const pieces = (count: number) => `${count} ${selectPlural(count, nounForms.piece)}`;

export const texts = {
  title: 'Заявки на возврат',
  create: 'Оформить возврат',
  of: (number: string) => `Заявка ${number}`,
  ofOrder: (number: string) => `Заказ ${number}`,
  list: {
    moreGoods: (count: number) => `и ещё ${pieces(count)}`,
    requestedByOther: 'Оформлена по номеру и телефону заказа',
    empty: 'Заявок пока нет',
    /** @param days return period from the shop's settings */
    window: (days: number) =>
      `Вещь, которая не подошла, можно вернуть за ${days} ${selectPlural(days, nounForms.day)} после получения заказа.`,
    how: [
      'Выберите заказ и вещи, которые возвращаете, и укажите причину.',
      'Передайте их нам удобным способом: как, подскажем в заявке.',
      'Мы проверим вещи и вернём деньги. Каждый шаг виден на странице заявки.',
    ],
    rules: 'Правила возврата',
  },
  find: {
    title: 'Найти заявку по номеру и телефону',
    hint: 'Если вы оформили её в другом браузере или на другом устройстве.',
    form: 'Поиск заявки',
    number: 'Номер заявки',
    numberHint: 'Он есть на странице заявки и в письме о ней',
    numberMissing: 'Введите номер заявки',
    submit: 'Найти',
  },
  order: {
    title: 'Заказ',
    which: 'Заказ, из которого возвращаете',
    created: (day: string) => `от ${day}`,
    until: (day: string) => `вернуть можно до ${day}`,
    other: 'Другой заказ',
    otherHint: 'по номеру и полному телефону получателя',
    lead: 'Укажите номер заказа и телефон получателя целиком. Последние цифры напечатаны на посылке, и по ним возврат мог бы оформить посторонний. Номер есть в письме и в сообщении о заказе.',
    submit: 'Найти заказ',
    further: 'Выберите заказ, и мы покажем, что из него можно вернуть.',
    pieces,
  },
  lines: {
    title: 'Что возвращаете',
    list: 'Товары заказа',
    quantity: 'Сколько',
    /** @param price formatted price of one item */
    price: (price: string, count: number) => (count > 1 ? `${price} за\u00a0штуку` : price),
    pieces: (count: number) => `${count} шт.`,
    none: 'Уже возвращён или в другой заявке',
    left: (count: number) => `Вернуть можно ещё ${count}\u00a0шт.`,
    reason: 'Причина возврата',
    noReason: 'Выберите причину',
    photo: 'К этой причине понадобятся фотографии.',
  },
  photos: {
    title: 'Фотографии',
    label: 'Прикрепить фотографии',
    lead: 'Если есть недостаток, покажите его крупно и вещь целиком: так мы решим быстрее.',
    required: 'К выбранной причине нужна хотя бы одна.',
  },
  source: { title: 'Как вернёте', missing: CHOOSE_RETURN_SOURCE },
  refund: {
    title: 'Куда вернуть деньги',
    card: 'Деньги вернутся на карту, которой был оплачен заказ. Счёт указывать не нужно.',
    certificate:
      'Сумма вернётся на подарочный сертификат, которым был оплачен заказ. Счёт указывать не нужно.',
    part: 'Часть суммы, которую оплатил подарочный сертификат, вернётся на него.',
    lead: 'Реквизиты есть в приложении вашего банка, в разделе о счёте. Это не номер карты.',
    account: 'Номер счёта',
    accountHint: '20 цифр, начинается с 40817810 или 40820810',
    bik: 'БИК банка',
    bikHint: '9 цифр',
    holder: 'Владелец счёта',
    holderHint: 'Фамилия, имя и отчество',
  },
  contact: {
    title: 'Контакты',
    comment: 'Комментарий, если нужно что-то добавить',
    commentHint: 'Не больше 500 символов',
  },
  consent: { missing: 'Чтобы отправить заявку, нужно согласие на обработку персональных данных' },
  summary: {
    nothing: 'Ничего не выбрано',
    /** @param sum formatted sum */
    chosen: (count: number, sum: string) => `К возврату ${pieces(count)}, ${sum}`,
    submit: 'Отправить заявку',
  },
  success: {
    page: 'Заявка отправлена',
    missingNumber: {
      title: 'В адресе нет номера заявки',
      text: 'Эта страница открывается сразу после отправки. Отправленные заявки и их состояние — в списке.',
    },
    title: 'Заявка принята',
    number: (number: string) => `Номер заявки ${number}`,
    next: 'Что дальше',
    steps: [
      'Мы проверим заявку и напишем вам на почту.',
      'Когда вещи будут у нас, осмотрим их и отправим деньги.',
      'За каждым шагом можно следить на странице заявки.',
    ],
    open: 'Открыть заявку',
  },
  request: {
    page: 'Заявка на возврат',
    created: (day: string) => `Оформлена ${day}`,
    history: 'История',
    source: 'Как вернуть',
    goods: 'Товары',
    reason: (title: string) => `Причина: ${title}`,
    total: 'К возврату',
    details: 'Подробности',
    order: 'Заказ',
    refund: 'Деньги',
    toAccount: (end: string) => `На счёт, последние цифры ${end}`,
    toCard: 'На карту, которой был оплачен заказ',
    certificate: 'На подарочный сертификат',
    contact: 'Контакты',
    photos: 'Фотографии',
    comment: 'Комментарий',
    all: 'Все заявки',
    ask: 'Чтобы показать заявку, нужен телефон, указанный в ней или в заказе.',
    phone: 'Телефон из заявки или заказа',
    /** Notice for the shopper of the order when another person has requested the return. */
    requestedByOther:
      'Эту заявку оформили не из вашего профиля, а по номеру и телефону вашего заказа. Если это были не вы и не ваши близкие, отзовите её, пока вещи не у нас, и напишите нам.',
    write: 'Написать в магазин',
    submit: 'Показать',
    badNumber: 'Такой заявки нет',
    print: 'Распечатать лист в посылку',
    badNumberHint: 'Проверьте номер заявки в адресе страницы.',
  },
  withdraw: {
    action: 'Отозвать заявку',
    sure: 'Отозвать заявку? Вещи останутся у вас. Пока идёт срок возврата, можно оформить новую.',
    yes: 'Да, отозвать',
  },
  slip: {
    title: (number: string) => `Возврат ${number}`,
    of: (order: string, day: string) => `Заказ ${order}, заявка от ${day}`,
    from: (name: string, surname: string) => `Возвращает ${name} ${surname}`,
    code: 'Артикул',
    thing: 'Вещь',
    quantity: 'Сколько',
    reason: 'Причина',
    enclose: 'Вложите этот лист к вещам: по его номеру мы сразу найдём заявку.',
  },
} as const;
