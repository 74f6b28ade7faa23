'use client';

import { PayPanel } from '@/components/order/pay-panel';
import { payUntil, usePayOrder } from '@/lib/api/pay-order';
import type { Order } from '@/lib/contracts/orders';

/** The ways out of an order that awaits its payment. @param asOf when the shop told of it, by this browser's clock */
export function PayOrder({ order, asOf }: { order: Order; asOf: number }) {
  return <PayPanel {...usePayOrder(order.number)} order={order} until={payUntil(order, asOf)} />;
}
