import type { Insertable } from 'kysely';
import type { Database } from '#backend/db/schema.ts';

const TITLES = [
  'Вопрос о заказе',
  'Доставка и оплата',
  'Возврат',
  'Качество вещи',
  'Подарочные сертификаты',
  'Программа лояльности',
  'Сотрудничество',
  'Другое',
] as const;

/** Theme that requires a file, because a defect is assessed from a photograph. */
const WITH_FILE: (typeof TITLES)[number] = 'Качество вещи';

export const FEEDBACK_THEMES: readonly Insertable<Database['feedback_themes']>[] = TITLES.map(
  (title, index) => ({
    id: index + 1,
    title,
    file_required: title === WITH_FILE,
    sort: (index + 1) * 10,
  }),
);
