import { subscriptionTexts } from './subscription.ts';

/** Messages and tooltips of section 5 of the specification, verbatim. */
export const validation = {
  required: 'Поле обязательно для заполнения',
  phone: {
    message: 'Введите корректный номер телефона',
    tooltip: 'Номер телефона в международном формате',
  },
  email: {
    message: subscriptionTexts.email,
    tooltip: (example: string) => `Заполните поле, например, ${example}`,
  },
  name: { message: 'Введите корректное имя', tooltip: 'Русские и латинские буквы' },
  surname: { message: 'Введите корректную фамилию', tooltip: 'Русские и латинские буквы' },
  field: 'Недопустимое значение поля',
  /** Messages for schemas that have no message of their own (lib/texts/issues.ts). */
  issues: {
    /** @param limit number with its noun, `200 символов` */
    atMost: (limit: string) => `Не более ${limit}`,
    /** @param limit number with its noun, `8 символов` */
    atLeast: (limit: string) => `Не менее ${limit}`,
    noMoreThan: (limit: number) => `Не больше ${limit}`,
    moreThan: (limit: number) => `Больше ${limit}`,
    noLessThan: (limit: number) => `Не меньше ${limit}`,
    choose: 'Выберите хотя бы одно значение',
    number: 'Введите число',
    integer: 'Введите целое число',
    /** @param names names of fields that the schema does not have */
    unknown: (names: readonly string[]) =>
      `${names.length > 1 ? 'Таких полей' : 'Такого поля'} здесь нет: ${names.join(', ')}`,
  },
  kopecks: 'Укажите сумму в рублях с точностью до копейки',
  basePrice: 'Цена до скидки не может быть ниже цены',
  mark: 'Это не код маркировки: нужны 01, GTIN с верной контрольной цифрой, 21 и серийный номер, как считал сканер',
  repeated: 'Указано дважды: оставьте одну строку',
  message: {
    short: 'Сообщение меньше 10 символов',
    long: 'Сообщение больше 500 символов',
    tooltip: 'Сообщение может содержать от 10 до 500 символов',
  },
  theme: 'Выберите тему вопроса',
  files: {
    /** @param limit number with its noun, `5 файлов` */
    count: (limit: string) => `Можно прикрепить не более ${limit}`,
    total: 'Общий размер файлов не должен превышать 15 МБ',
    none: 'Вы не выбрали файл',
    failed: 'Ошибка при загрузке файлов',
    hint: 'Не более 5 файлов общим весом не более 15 мб',
    type: 'Можно прикрепить фотографии, короткие видео, PDF и документы Word',
    image: 'Можно прикрепить только фотографии',
  },
  certificate: 'Введите номер сертификата: 16 знаков, цифр или латинских букв',
  certificatePin: 'В PIN четыре цифры',
  code: 'Введите 6 цифр из сообщения',
  password: {
    short: 'Пароль короче 8 символов',
    long: 'Пароль длиннее 200 символов',
    hint: 'Не короче 8 символов',
  },
  link: 'Ссылка из письма неполная. Скопируйте её целиком или запросите новую',
  rating: 'Поставьте оценку от 1 до 5',
  account: {
    prefix: 'Счет должен начинаться с 40817810 или 40820810',
    length: 'В номере счета 20 цифр',
    bik: 'В БИК банка 9 цифр',
    checksum: 'Номер счета не подходит к этому БИК: проверьте цифры',
  },
  reason: 'Выберите причину',
  paidReason: 'Напишите, как получены деньги вне банка: перевод на счёт, наличные',
  returnItems: 'Выберите, что хотите вернуть',
  returnNumber: 'Введите номер заявки, например VZ-500001',
  orderNumber: 'Введите номер заказа, например PT-100001',
  phoneOrDigits: 'Введите номер телефона или его последние 4 цифры',
  date: 'Неверный формат даты',
  address: {
    noStreet: 'Введинет улицу и номер дома',
    noHouse: 'Введинет номер дома',
    limit: 'Максимальное количество сохраненных адресов - 3, чтобы добавить новый - удалите один',
  },
} as const;
