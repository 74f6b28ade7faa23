import { z } from 'zod';
import { processDueShipments } from '#backend/modules/shipments/index.ts';
import { type Shipment, shipment } from '#lib/contracts/carriers.ts';
import { NOON, resetStock } from '../commerce.ts';
import { listQueuedEmails, moveOrder, setOnlinePayment } from '../purchases.ts';
import { type CdekShop, callOwner, placeBagOrder, resetCdek } from './shop.ts';

const SHIPMENTS = '/services/rest/v1/owner/shipments';

/** Resets everything except the pickup points. */
export async function resetCdekShop(own: CdekShop): Promise<void> {
  resetCdek(own.cdek);
  own.setNow(NOON);
  await resetStock(own.test);
  await setOnlinePayment(own.test, false);
  await own.test.db.deleteFrom('shipments').execute();
  await own.test.db.deleteFrom('outbox').execute();
}

/** Builds functions that send the owner's commands for shipments. */
export const buildShipmentCommands = (own: CdekShop) => ({
  register: (number: string) => callOwner(own, `POST ${SHIPMENTS}`, { number }),
  refresh: (number: string) => callOwner(own, `POST ${SHIPMENTS}/refresh`, { number }),
  remove: (number: string) => callOwner(own, `DELETE ${SHIPMENTS}`, { number }),
  list: (query: string) => callOwner(own, `GET ${SHIPMENTS}?${query}`),
});

export const parseShipment = (answer: { result?: unknown }): Shipment =>
  z.object({ shipment }).parse(answer.result).shipment;

/** Advances the clock by minutes and runs the shipment job. */
export function runJob(own: CdekShop, minutes: number): Promise<number> {
  own.setNow(new Date(own.shop.now().getTime() + minutes * 60_000));
  return processDueShipments(own.shop);
}

/**
 * Creates an order that is being assembled and whose parcel already has the carrier's number.
 * @returns the order's number
 */
export async function createRegisteredOrder(own: CdekShop): Promise<string> {
  const number = await placeBagOrder(own, 'MSK10');
  await moveOrder(own.test, number, 'assembling');
  await buildShipmentCommands(own).register(number);
  own.cdek.check(own.cdek.byNumber(number));
  await runJob(own, 1);
  await own.test.db.deleteFrom('outbox').execute();
  return number;
}

export async function readOrderStatus({ test }: CdekShop, number: string): Promise<string> {
  const row = await test.db
    .selectFrom('orders')
    .select('status')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return row.status;
}

/** Lists the statuses in queued order e-mails. */
export async function listQueuedStatuses({ test }: CdekShop): Promise<unknown[]> {
  const all = z.array(z.object({ template: z.string(), status: z.string().optional() }));
  return all
    .parse(await listQueuedEmails(test))
    .filter(({ template }) => template === 'order_status')
    .map(({ status }) => status);
}
