/** Messages and tooltips of the spec's section 5, to the letter. */
export const validation = {
  required: 'Поле обязательно для заполнения',
  phone: {
    message: 'Введите корректный номер телефона',
    tooltip: 'Номер телефона в международном формате',
  },
  email: {
    message: 'Не заполнено или неверно заполнено поле',
    tooltip: (example: string) => `Заполните поле, например, ${example}`,
  },
  name: { message: 'Введите корректное имя', tooltip: 'Русские и латинские буквы' },
  surname: { message: 'Введите корректную фамилию', tooltip: 'Русские и латинские буквы' },
  date: 'Неверный формат даты',
  address: {
    noStreet: 'Введинет улицу и номер дома',
    noHouse: 'Введинет номер дома',
    limit: 'Максимальное количество сохраненных адресов - 3, чтобы добавить новый - удалите один',
  },
} as const;
