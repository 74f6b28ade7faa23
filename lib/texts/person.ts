/** Labels of the fields about a person, for forms without wording of their own. */
export const personTexts = {
  name: 'Имя',
  surname: 'Фамилия',
  phone: 'Телефон',
  email: 'E-mail',
  exampleEmail: 'anna@mail.ru',
} as const;

/** Wording of a consent: plain text, and pairs of a page under `/info/` and the text of its link. */
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
