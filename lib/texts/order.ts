import type { Order } from '@/lib/contracts/orders';
import { catalog } from './catalog';

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

/** Words of an order, wherever one is drawn. */
export const orderTexts = {
  goods: 'Товары',
  delivery: 'Доставка',
  free: 'бесплатно',
  bonuses: 'Оплачено бонусами',
  total: 'Итого',
  /** A line's colour and size; goods of one size have none to name. */
  kind: ({ color, size }: { color: string; size: string }) =>
    size === catalog.oneSize ? color : `${color}, размер ${size}`,
  quantity: (count: number) => `${count} шт.`,
  when: 'Когда',
  whenLater: 'Сообщим, когда заказ будет готов к выдаче',
  recipient: 'Получатель',
  payment: 'Оплата',
} as const;
