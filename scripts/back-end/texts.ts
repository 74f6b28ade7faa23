/** Words of docs/back-end.md that are not in its introduction. */
export const pageTexts = {
  fieldsHead: '| поле | вид | | что это |\n|---|---|---|---|',
  answered: { needed: 'нужно', optional: 'можно без него', ours: 'наше' },
  sent: { needed: 'всегда', optional: 'бывает', ours: 'наше' },
  contents: '## Вызовы по разделам',
  listOf: (item: string) => `список: ${item}`,
  firstPurchase: '## Первая покупка',
  firstPurchaseLead:
    'С этими вызовами покупатель проходит от меню до номера заказа. Хватит одного способа доставки: курьера (нужен `user/address`), пункта (`delivery/get_point`) или магазина (`delivery/pickup`). Проверка их одних: `npm run contract -- АДРЕС --first --write`.',
  next: 'Открывать магазин лучше, когда есть ещё это:',
  later:
    'Остальное добавляйте в любом порядке: части страницы, которой нет, покупатель просто не видит. Обычно дальше идут вход и личный кабинет, избранное, главная страница и справка, заказ в один клик, брони, возвраты, сертификаты, слова для поисковиков.',
  above: 'Описаны выше, в первой покупке:',
  inAddress: 'В адресе:',
  inBody: 'В теле:',
  partOf: (link: string, isMore: boolean) =>
    `${isMore ? 'И ещё поля части' : 'В теле — поля части'} ${link}.`,
  parts: { choice: 'Выбор доставки и оплаты', list: 'Выбор в каталоге' },
  entities: '## Общие объекты',
  isOurs: '**Необязательный вызов: его нет в спецификации.** ',
  lost: (words: string) => `Без него: ${words}.`,
  customers: 'Только вошедшему покупателю; гостю отказ.',
  request: 'Запрос:',
  answer: 'Ответ:',
  answerIs: (link: string) => `Ответ — ${link}:`,
  list: (name: string, item: string) => `Ответ — список, лучше под именем \`${name}\`${item}:`,
  namedList: (name: string, item: string) => `Ответ — список под именем \`${name}\`${item}:`,
  element: (link: string) => `; каждый элемент — ${link}`,
  freeAnswer: 'Ответ — любой успех, хватит `{ "status": "success", "result": {} }`.',
} as const;
