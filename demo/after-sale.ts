const listed = <T extends { title: string }>(rows: readonly T[]) =>
  rows.map((row, index) => ({ id: index + 1, sort: (index + 1) * 10, ...row }));

/** Reasons for which a shopper cancels an order. */
export const CANCEL_REASONS = listed([
  { title: 'Передумала покупать' },
  { title: 'Заказала не тот размер или цвет' },
  { title: 'Долгая доставка' },
  { title: 'Нашла дешевле' },
  { title: 'Хочу изменить состав заказа' },
  { title: 'Другая причина' },
]);

/** Reasons for a return. A defect is assessed from photographs. */
export const RETURN_REASONS = listed([
  { title: 'Не подошёл размер', photo_required: false },
  { title: 'Не подошёл фасон или цвет', photo_required: false },
  { title: 'Отличается от описания', photo_required: false },
  { title: 'Брак или повреждение', photo_required: true },
  { title: 'Привезли не тот товар', photo_required: true },
  { title: 'Передумала', photo_required: false },
]);

export const RETURN_SOURCES = listed([
  { title: 'Отдать курьеру', description: 'Курьер приедет по вашему адресу и позвонит за час. Бесплатно.' },
  {
    title: 'Сдать в пункт выдачи',
    description: 'В любой пункт выдачи из списка на карте: назовите номер заявки. Бесплатно.',
  },
  {
    title: 'Принести в магазин',
    description: 'Вещь осмотрят и примут при вас, деньги вернутся на карту или на счёт.',
  },
  {
    title: 'Отправить Почтой России',
    description: 'Адрес пришлём в письме. Пересылку оплачиваете вы, при браке её вернём.',
  },
]);

/** Rules of returns, which are stored as the row 'returns' of the settings. */
export const RETURN_SETTINGS = {
  code: 'returns',
  value: { days: 14, fees: 'customer', ways: ['mail', 'store'] },
};
