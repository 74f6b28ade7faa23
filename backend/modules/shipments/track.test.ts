import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildShipmentCommands,
  createRegisteredOrder,
  listQueuedStatuses,
  parseShipment,
  readOrderStatus,
  resetCdekShop,
  runJob,
} from '#tests/fake-cdek/shipments.ts';
import { type CdekShop, importNow, openCdekShop, placeBagOrder } from '#tests/fake-cdek/shop.ts';
import { insertReturnOptions, moveOrder } from '#tests/purchases.ts';
import { findTransitionChain } from './advance-order.ts';
import { processDueShipments } from './index.ts';

let own: CdekShop;
let owner: ReturnType<typeof buildShipmentCommands>;
beforeAll(async () => {
  own = await openCdekShop();
  owner = buildShipmentCommands(own);
  await insertReturnOptions(own.test);
  await importNow(own);
});
afterAll(() => own.close());
beforeEach(() => resetCdekShop(own));

describe('order statuses that follow the parcel', () => {
  it('move from the warehouse to the shopper, with one e-mail for each step', async () => {
    const number = await createRegisteredOrder(own);
    const parcel = own.cdek.byNumber(number);
    own.cdek.move(parcel, 'RECEIVED_AT_SHIPMENT_WAREHOUSE', 'Принят на склад отправителя', 1);
    await Promise.all([
      runJob(own, 30),
      processDueShipments(own.shop),
      owner.refresh(number),
      owner.refresh(number),
    ]);
    expect(await readOrderStatus(own, number)).toBe('on_the_way');
    expect(await listQueuedStatuses(own)).toEqual(['on_the_way']);
    own.cdek.move(parcel, 'SENT_TO_RECIPIENT_CITY', 'Отправлен в город получателя', 2);
    await runJob(own, 30);
    expect(await listQueuedStatuses(own)).toEqual(['on_the_way']);
    own.cdek.move(parcel, 'ACCEPTED_AT_PICK_UP_POINT', 'Готов к выдаче', 3);
    await runJob(own, 30);
    expect(await readOrderStatus(own, number)).toBe('ready_for_pickup');
    own.cdek.move(parcel, 'DELIVERED', 'Вручен', 4);
    await runJob(own, 30);
    expect(await readOrderStatus(own, number)).toBe('completed');
    expect(await listQueuedStatuses(own)).toEqual(['on_the_way', 'ready_for_pickup', 'completed']);
    expect(parseShipment(await owner.refresh(number))).toMatchObject({
      status: 'delivered',
      carrier_status: 'Вручен',
    });
    // The carrier is not polled any more.
    expect(await runJob(own, 24 * 60)).toBe(0);
  });

  it('pass through the steps that were missed', async () => {
    const number = await placeBagOrder(own, null);
    await owner.register(number);
    const parcel = own.cdek.byNumber(number);
    own.cdek.check(parcel);
    own.cdek.move(parcel, 'TAKEN_BY_COURIER', 'Выдан на доставку', 1);
    own.cdek.move(parcel, 'DELIVERED', 'Вручен', 2);
    await own.test.db.deleteFrom('outbox').execute();
    await owner.refresh(number);
    expect(await readOrderStatus(own, number)).toBe('completed');
    expect(await listQueuedStatuses(own)).toEqual(['assembling', 'on_the_way', 'completed']);
  });

  it('follow the latest carrier status, received in any order, and ignore unknown ones', async () => {
    const number = await createRegisteredOrder(own);
    const parcel = own.cdek.byNumber(number);
    own.cdek.move(parcel, 'ACCEPTED_AT_PICK_UP_POINT', 'Готов к выдаче', 9);
    own.cdek.move(parcel, 'SENT_TO_RECIPIENT_CITY', 'Отправлен', 5);
    own.cdek.move(parcel, 'SOMETHING_NEW', 'Проверен', 10);
    await owner.refresh(number);
    expect(await readOrderStatus(own, number)).toBe('ready_for_pickup');
  });

  it('never move back, and never leave a cancelled order', async () => {
    const number = await createRegisteredOrder(own);
    const parcel = own.cdek.byNumber(number);
    await moveOrder(own.test, number, 'on_the_way');
    await moveOrder(own.test, number, 'ready_for_pickup');
    own.cdek.move(parcel, 'SENT_TO_RECIPIENT_CITY', 'Отправлен', 1);
    await owner.refresh(number);
    expect(await readOrderStatus(own, number)).toBe('ready_for_pickup');
    await moveOrder(own.test, number, 'cancelled', 'Не пришли');
    own.cdek.move(parcel, 'NOT_DELIVERED', 'Не вручен', 2);
    await owner.refresh(number);
    expect(await readOrderStatus(own, number)).toBe('cancelled');
    const { result } = await owner.list(`number=${number}`);
    expect(result).toMatchObject({ shipments: [{ status: 'not_delivered', carrier_status: 'Не вручен' }] });
  });

  it('are updated although another parcel fails', async () => {
    const [first, second] = [await createRegisteredOrder(own), await createRegisteredOrder(own)];
    own.cdek.orders.delete(own.cdek.byNumber(first).uuid);
    own.cdek.move(own.cdek.byNumber(second), 'DELIVERED', 'Вручен', 1);
    await runJob(own, 31);
    expect(await readOrderStatus(own, second)).toBe('completed');
    expect(parseShipment(await owner.refresh(first)).status).toBe('deleted');
  });
});

it('finds only allowed transitions', () => {
  expect(findTransitionChain('paid', 'ready_for_pickup')).toEqual(['assembling', 'ready_for_pickup']);
  expect(findTransitionChain('assembling', 'completed')).toEqual(['on_the_way', 'completed']);
  expect(findTransitionChain('awaiting_payment', 'completed')).toEqual([]);
  expect(findTransitionChain('completed', 'completed')).toEqual([]);
  expect(findTransitionChain('returned', 'on_the_way')).toEqual([]);
});
