import type { OrderReturn } from '@/lib/contracts/returns';

/** What a shopper reads for a return's status. */
export const returnStatusTitles: Record<OrderReturn['status'], string> = {
  new: 'Принята',
  approved: 'Одобрена',
  received: 'Товар получен',
  refunded: 'Деньги возвращены',
  rejected: 'Отклонена',
};
