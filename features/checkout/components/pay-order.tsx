'use client';

import { PayPanel } from '@/components/order/pay-panel';
import { payUntil, usePayOrder } from '@/lib/api/pay-order';
import type { Order } from '@/lib/contracts/orders';

/** Actions for an order that awaits payment. @param asOf when the order was read, by this browser's clock */
export function PayOrder({ order, asOf }: { order: Order; asOf: number }) {
  return <PayPanel {...usePayOrder(order.number)} order={order} until={payUntil(order, asOf)} />;
}
