export interface Street {
  /** Form in an address: «ул. Ленина». */
  address: string;
  /** Form in a name: «на Ленина». */
  where: string;
}

/** Names of streets that are named after a person or a thing. Such a name is not declined. */
const KEPT =
  `Ленина Гагарина Кирова Мира Пушкина Чехова Победы Горького Калинина Фрунзе Чапаева Суворова Кутузова
Маяковского Лермонтова Гоголя Некрасова Толстого Тургенева Островского Куйбышева Свердлова Орджоникидзе Жукова
Матросова Чкалова Королёва Титова Терешковой Циолковского Ломоносова Менделеева Павлова Мичурина Тимирязева
Крупской Щорса Котовского Будённого Ватутина Чайковского Репина Энгельса Космонавтов Строителей Машиностроителей
Металлургов Энергетиков Железнодорожников Декабристов`.split(/\s+/);

/** Names of streets that are adjectives. Such a name is declined: «на Советской». */
const ADJECTIVES =
  `Советская Октябрьская Первомайская Комсомольская Садовая Школьная Молодёжная Набережная Заводская
Вокзальная Центральная Красноармейская Пролетарская Пионерская Парковая Лесная Зелёная Московская Северная
Солнечная Спортивная Студенческая Университетская Театральная Почтовая Больничная Трудовая Полевая Луговая
Весенняя`.split(/\s+/);

const AVENUES = `Ленина Мира Победы Гагарина Строителей Космонавтов Металлургов Кирова`.split(/\s+/);

/** Declines an adjective: «Советская» → «Советской», «Весенняя» → «Весенней». */
const locative = (adjective: string): string =>
  adjective.endsWith('яя') ? `${adjective.slice(0, -2)}ей` : `${adjective.slice(0, -2)}ой`;

export const STREETS: readonly Street[] = [
  ...KEPT.map((name) => ({ address: `ул. ${name}`, where: `на ${name}` })),
  ...ADJECTIVES.map((name) => ({ address: `ул. ${name}`, where: `на ${locative(name)}` })),
  ...AVENUES.map((name) => ({ address: `пр-т ${name}`, where: `на проспекте ${name}` })),
];
