/** Labels of the fields about a person, for forms that do not have labels of their own. */
export const personTexts = {
  name: 'Имя',
  surname: 'Фамилия',
  phone: 'Телефон',
  email: 'E-mail',
  exampleEmail: 'anna@mail.ru',
} as const;

/**
 * Wording of a consent, as a list of plain texts and links. A link is a pair of a page under `/info/` and the
 * link's text.
 */
export type ConsentText = ReadonlyArray<
  string | readonly ['offer' | 'personal-data' | 'loyalty' | 'certificate-terms', string]
>;

export const DATA_CONSENT: ConsentText = ['Согласен на ', ['personal-data', 'обработку персональных данных']];

export const OFFER_CONSENT: ConsentText = [
  'Принимаю условия ',
  ['offer', 'публичной оферты'],
  ' и согласен на обработку ',
  ['personal-data', 'персональных данных'],
];
