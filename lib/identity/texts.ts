/** Texts about a wrong identity file of the shop. */
export const identityTexts = {
  name: 'Имя магазина: от 1 до 60 знаков в одну строку',
  line: 'Нужен текст в одну строку без управляющих знаков',
  phone: 'Нужен телефон целиком, например +74951234567',
  phones: 'Не больше трёх телефонов',
  hours: 'Нужны часы ответа, например «каждый день с 9 до 21». Почту укажите в своём поле',
  mailbox: 'Нужен адрес электронной почты, например shop@example.ru',
  link: 'Нужен адрес, который начинается с https://, http://, mailto: или tel:',
  picture: (names: readonly string[], kilobytes: number) =>
    `Нужна картинка ${names.join(' или ')} не больше ${kilobytes} кБ`,
  ogrn: 'ОГРН из 13 цифр или ОГРНИП из 15',
  inn: 'ИНН из 10 цифр, у предпринимателя из 12',
  cityCode: 'Код города: латинские буквы, цифры и дефисы',
  wrong: (file: string) => `Файл ${file} с описанием магазина не принят:`,
  notRead: (file: string, reason: string) => `Файл ${file} с описанием магазина не читается: ${reason}`,
  notJson: 'это не JSON',
  notObject: 'нужен объект JSON',
  outside: (path: string) => `${path}: файл должен лежать в папке описания магазина`,
  noFile: (path: string) => `${path}: такого файла нет`,
} as const;
