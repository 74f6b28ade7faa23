/** Texts of delivery times and pickup points. */
export const deliveryTexts = {
  today: 'сегодня',
  tomorrow: 'завтра',
  todayOrTomorrow: 'сегодня или завтра',
  pointLabels: { pvz: 'ПВЗ', postamat: 'Постамат' },
} as const;
