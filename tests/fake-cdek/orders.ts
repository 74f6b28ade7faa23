import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const contact = z.object({ name: z.string(), phones: z.array(z.object({ number: z.string() })).min(1) });
const item = z.object({
  name: z.string(),
  ware_key: z.string(),
  payment: z.object({ value: z.number() }),
  cost: z.number(),
  weight: z.number(),
  amount: z.number(),
});
const sent = z.object({
  type: z.literal(1),
  number: z.string(),
  tariff_code: z.number(),
  comment: z.string(),
  shipment_point: z.string().optional(),
  from_location: z.object({ code: z.number(), address: z.string() }).optional(),
  delivery_point: z.string().optional(),
  to_location: z.object({ code: z.number(), address: z.string() }).optional(),
  recipient: contact,
  delivery_recipient_cost: z.object({ value: z.number() }),
  packages: z.array(
    z.object({
      number: z.string(),
      weight: z.number(),
      length: z.number(),
      width: z.number(),
      height: z.number(),
      items: z.array(item),
    }),
  ),
});
type Sent = z.infer<typeof sent>;

interface Problem {
  code: string;
  message: string;
}
interface Step {
  type: 'CREATE' | 'DELETE';
  date_time: string;
  state: 'ACCEPTED' | 'SUCCESSFUL' | 'INVALID';
  errors?: Problem[];
}

/** An order as the carrier stores it. */
export interface CdekOrder {
  uuid: string;
  sent: Sent;
  cdek_number: string | undefined;
  steps: Step[];
  /** Statuses, the latest first. */
  statuses: Array<{ code: string; name: string; date_time: string }>;
}

export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

const AT = '2026-11-21T09:00:00+0000';

export const buildRefusal = (type: string, ...errors: Problem[]): Answer => ({
  status: type === 'AUTH' ? 401 : 400,
  body: { requests: [{ type, date_time: AT, state: 'INVALID', errors }], related_entities: [] },
});

/** Creates the carrier's order storage. As at the real carrier, an order is accepted first and checked later. */
export function createOrders() {
  const orders = new Map<string, CdekOrder>();
  const live = () => [...orders.values()].filter(({ steps }) => !steps.some(isDeleted));
  const isDeleted = ({ type, state }: Step) => type === 'DELETE' && state === 'SUCCESSFUL';

  const toEntity = ({ uuid, sent, cdek_number, steps, statuses }: CdekOrder): Answer => ({
    status: 200,
    body: { entity: { uuid, number: sent.number, cdek_number, statuses }, requests: [...steps].reverse() },
  });

  return {
    orders,
    /** Finds an order by the shop's number. @throws if it does not exist */
    byNumber(number: string): CdekOrder {
      const found = live().find((order) => order.sent.number === number);
      if (!found) throw new Error(`the carrier does not know ${number}`);
      return found;
    },
    /**
     * Completes the carrier's check of an order.
     * @param errors reasons why the carrier refuses the order. Empty if it accepts the order
     */
    check(order: CdekOrder, ...errors: Problem[]): void {
      const [first] = order.steps;
      if (!first) return;
      Object.assign(first, errors.length > 0 ? { state: 'INVALID', errors } : { state: 'SUCCESSFUL' });
      if (errors.length === 0) order.cdek_number = `10${100_000 + orders.size}`;
      order.statuses.unshift({
        code: errors.length > 0 ? 'INVALID' : 'CREATED',
        name: errors.length > 0 ? 'Некорректный заказ' : 'Создан',
        date_time: AT,
      });
    },
    /** Adds a status to the parcel. @param minute minute of the status's time, after 10 o'clock */
    move(order: CdekOrder, code: string, name: string, minute: number): void {
      const date_time = `2026-11-22T10:${String(minute).padStart(2, '0')}:00+0000`;
      order.statuses.unshift({ code, name, date_time });
    },
    add(body: unknown, points: ReadonlySet<string>): Answer {
      const { data } = sent.safeParse(body);
      if (!data)
        return buildRefusal('CREATE', {
          code: 'v2_invalid_format',
          message: 'Передано некорректное значение',
        });
      if (live().some((order) => order.sent.number === data.number && order.steps[0]?.state !== 'INVALID'))
        return buildRefusal('CREATE', {
          code: 'v2_entity_already_exists',
          message: `Номер ${data.number} уже есть`,
        });
      if (data.delivery_point !== undefined && !points.has(data.delivery_point))
        return buildRefusal('CREATE', {
          code: 'v2_delivery_point_not_found',
          message: 'Пункт выдачи не найден',
        });
      const uuid = randomUUID();
      orders.set(uuid, {
        uuid,
        sent: data,
        cdek_number: undefined,
        steps: [{ type: 'CREATE', date_time: AT, state: 'ACCEPTED' }],
        statuses: [{ code: 'ACCEPTED', name: 'Принят', date_time: AT }],
      });
      const requests = [{ request_uuid: randomUUID(), type: 'CREATE', date_time: AT, state: 'ACCEPTED' }];
      return { status: 202, body: { entity: { uuid }, requests, related_entities: [] } };
    },
    get(uuid: string): Answer {
      const order = live().find((one) => one.uuid === uuid);
      if (order) return toEntity(order);
      const message = `Entity is not found by uuid ${uuid}`;
      return buildRefusal('GET', { code: 'v2_entity_not_found', message });
    },
    find(number: string): Answer {
      const order = live().findLast((one) => one.sent.number === number);
      if (order) return toEntity(order);
      const message = `Entity is not found by im number ${number}`;
      return buildRefusal('GET', { code: 'v2_entity_not_found_im_number', message });
    },
    remove(uuid: string): Answer {
      const order = live().find((one) => one.uuid === uuid);
      if (!order)
        return buildRefusal('DELETE', { code: 'v2_entity_not_found', message: 'Entity is not found' });
      if (!['ACCEPTED', 'CREATED'].includes(order.statuses[0]?.code ?? ''))
        return buildRefusal('DELETE', { code: 'v2_entity_invalid', message: 'Заказ уже в пути' });
      order.steps.push({ type: 'DELETE', date_time: AT, state: 'ACCEPTED' });
      return { status: 202, body: { entity: { uuid }, requests: [order.steps.at(-1)] } };
    },
    /** Completes the requested deletions. */
    finishRemovals(): void {
      for (const { steps } of orders.values())
        for (const step of steps) if (step.type === 'DELETE') step.state = 'SUCCESSFUL';
    },
  };
}
