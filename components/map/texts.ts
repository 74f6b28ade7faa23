import { selectPlural } from '#lib/domain/plural.ts';

export const mapTexts = {
  keys: 'Стрелки двигают карту, плюс и минус меняют масштаб. Следующий Tab ведёт к отметкам, между ними переходят стрелками.',
  kind: 'карта',
  closer: 'Приблизить',
  farther: 'Отдалить',
  whole: 'Показать всё',
  cluster: (count: number) =>
    `${count} ${selectPlural(count, ['место', 'места', 'мест'])} рядом: показать ближе`,
  twoFingers: 'Двигайте карту двумя пальцами',
  wheel: 'Масштаб меняет колесо с клавишей Ctrl',
  metres: (count: number) => (count < 1000 ? `${count} м` : `${count / 1000} км`),
  north: 'С',
  yandex: 'Показать на Яндекс Картах',
  view: 'Вид',
  list: 'Список',
  map: 'Карта',
} as const;
