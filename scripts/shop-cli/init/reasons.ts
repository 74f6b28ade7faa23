import type { Answers } from './answers.ts';

const list = <T extends { title: string }>(rows: readonly T[]) =>
  rows.map((row, index) => ({ id: index + 1, sort: (index + 1) * 10, ...row }));

/** Rows of `cancel_reasons`: reasons for which a shopper cancels an order. */
export const CANCEL_REASONS = list([
  { title: 'Покупка больше не нужна' },
  { title: 'Не тот размер или цвет' },
  { title: 'Долгая доставка' },
  { title: 'Нашлось дешевле' },
  { title: 'Нужно изменить состав заказа' },
  { title: 'Другая причина' },
]);

/** Rows of `return_reasons`. A defect is assessed from photographs. */
export const RETURN_REASONS = list([
  { title: 'Не подошёл размер', photo_required: false },
  { title: 'Не подошёл фасон или цвет', photo_required: false },
  { title: 'Отличается от описания', photo_required: false },
  { title: 'Брак или повреждение', photo_required: true },
  { title: 'Привезли не тот товар', photo_required: true },
  { title: 'Другая причина', photo_required: false },
]);

/** Rows of `feedback_themes`. A question about quality needs a photograph. */
export const FEEDBACK_THEMES = list([
  { title: 'Вопрос о заказе', file_required: false },
  { title: 'Доставка и оплата', file_required: false },
  { title: 'Возврат и обмен', file_required: false },
  { title: 'Качество товара', file_required: true },
  { title: 'Сотрудничество', file_required: false },
  { title: 'Другое', file_required: false },
]);

const POSTAGE = {
  customer: 'Адрес пришлём в письме. Пересылку оплачиваете вы, а если в вещи брак — мы.',
  free: 'Адрес пришлём в письме. Пересылку оплатим мы.',
} as const;

/** Builds the rows of `return_sources`: the ways in which a shopper returns products. */
export const buildReturnSources = ({ returns: { ways, fees } }: Answers) =>
  list([
    ...(ways.includes('mail') ? [{ title: 'Отправить почтой', description: POSTAGE[fees] }] : []),
    ...(ways.includes('store')
      ? [{ title: 'Принести в магазин', description: 'Вещь осмотрят и примут при вас.' }]
      : []),
  ]);
