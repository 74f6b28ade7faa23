/** Words of docs/back-end.md that are not in its introduction. */
export const pageTexts = {
  fieldsHead: '| поле | вид | | что это |\n|---|---|---|---|',
  answered: { needed: 'нужно', optional: 'можно без него', ours: 'наше' },
  sent: { needed: 'всегда', optional: 'бывает', ours: 'наше' },
  contents: '## Вызовы по разделам',
  listOf: (item: string) => `список: ${item}`,
  firstPurchase: '## Первая покупка',
  firstPurchaseLead:
    'С этими вызовами покупатель проходит от меню до номера заказа. Остальное можно добавлять потом: каждая часть страницы, которой нет, просто не показывается. Хватит одного способа доставки: курьера (нужен `user/address`), пункта (`delivery/get_point`) или магазина (`delivery/pickup`).',
  entities: '## Общие объекты',
  entitiesLead:
    'На них ссылаются вызовы. «Наше» — поля, которых нет в спецификации: витрина их понимает и обходится без них.',
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
