import type { Order } from '@/lib/contracts/orders';

/** What a shopper reads for an order's status. */
export const orderStatusTitles: Record<Order['status'], string> = {
  new: 'Принят',
  awaiting_payment: 'Ожидает оплаты',
  paid: 'Оплачен',
  assembling: 'Собирается',
  on_the_way: 'В пути',
  ready_for_pickup: 'Готов к выдаче',
  completed: 'Получен',
  cancelled: 'Отменён',
  returned: 'Возвращён',
};
