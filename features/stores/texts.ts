import { selectPlural } from '#lib/domain/plural.ts';
import { getShopName } from '#lib/texts/shop-name.ts';

const stores = (count: number) => `${count} ${selectPlural(count, ['магазин', 'магазина', 'магазинов'])}`;
const cities = (count: number) => `${count} ${selectPlural(count, ['городе', 'городах', 'городах'])}`;

export const texts = {
  title: 'Магазины',
  titleOf: (city: string) => `Магазины: ${city}`,
  description: (all: number, places: number) =>
    `${stores(all)} «${getShopName()}» в ${cities(places)}: адреса, телефоны, часы работы и карта.`,
  descriptionOf: (city: string, count: number) =>
    `${city}: ${stores(count)} «${getShopName()}». Адреса, телефоны, часы работы и карта.`,
  none: 'Магазинов пока нет. Закажите доставку: её способы и сроки покажет оформление заказа.',
  lead: 'Примерьте вещи, заберите заказ или верните то, что не подошло.',
  count: stores,
  cities: 'Города с магазинами',
  allCities: 'Все города',
  metro: (name: string) => `м. ${name}`,
  inStock: (count: number) => `${count} ${selectPlural(count, ['модель', 'модели', 'моделей'])} в наличии`,
  route: 'Маршрут',
  routeTo: (store: string) => `Маршрут: ${store}`,
  onMap: 'Показать на карте',
  onMapOf: (store: string) => `Показать на карте: ${store}`,
  details: 'К описанию',
  map: 'Магазины на карте',
} as const;
