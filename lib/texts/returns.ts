import type { ReturnStatus } from '#lib/domain/returns.ts';

/** Titles of a return's statuses. */
export const returnStatusTitles: Record<ReturnStatus, string> = {
  new: 'Принята',
  approved: 'Одобрена',
  received: 'Товар получен',
  refunded: 'Деньги возвращены',
  rejected: 'Отклонена',
  withdrawn: 'Отозвана',
};
