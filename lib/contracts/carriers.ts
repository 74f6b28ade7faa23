import { SHIPMENT_STATUSES } from '#lib/domain/deliveries.ts';
import { coerceDigits, id, MAX_INT } from './common.ts';
import { endpoint } from './endpoint.ts';
import { pagination } from './pagination.ts';
import { z } from './zod.ts';

const moment = z.iso.datetime({ offset: true });
const orderNumber = z.string().max(40);
const carrierName = z.string().regex(/^[a-z0-9-]{1,40}$/);
const count = z.number().int();

/** City that an import has skipped. The pickup points of the city remain unchanged. */
export const skippedCity = z.object({
  city_id: id,
  city: z.string(),
  /**
   * - `unmatched`: the carrier's code of the city is unknown.
   * - `failed`: the carrier's response was incomplete.
   * - `empty`: the carrier's response has no points.
   * - `losses`: more than half of the city's points in the shop are absent from the carrier's response.
   */
  reason: z.enum(['unmatched', 'failed', 'empty', 'losses']),
  reason_title: z.string(),
});

/** Result of an import of pickup points. */
export const importReport = z.object({
  /** Number of cities whose points were compared. */
  cities: count,
  added: count,
  changed: count,
  /**
   * Points that the carrier no longer has. Shoppers can no longer choose these points, but earlier orders still refer
   * to them.
   */
  removed: count,
  skipped: z.array(skippedCity),
});
export type ImportReport = z.infer<typeof importReport>;

/** State of the import of the carrier's pickup points. The times are null before the first import. */
export const pointImport = z.object({
  provider: z.string(),
  /** Time at which the next import starts. */
  due_at: moment,
  running: z.boolean(),
  started_at: moment.nullable(),
  finished_at: moment.nullable(),
  report: importReport.nullable(),
});
export type PointImport = z.infer<typeof pointImport>;

/** Parcel at the carrier. */
export const shipment = z.object({
  /** Number of the order. */
  number: z.string(),
  provider: z.string(),
  status: z.enum(SHIPMENT_STATUSES),
  status_title: z.string(),
  /** Tracking number, printed on the label. */
  track_number: z.string().nullable(),
  /** Location or status of the parcel, in the carrier's words. */
  carrier_status: z.string(),
  /** Reasons why the shipment could not be processed, as texts from the carrier or the shop. */
  errors: z.array(z.string()),
  created_at: moment,
  updated_at: moment,
});
export type Shipment = z.infer<typeof shipment>;

const oneShipment = { body: z.object({ number: orderNumber }), result: z.object({ shipment }) };

/** Endpoints with which the owner controls carriers. Each request carries `Authorization: Bearer <OWNER_TOKEN>`. */
export const carrierEndpoints = {
  'GET /services/rest/v1/owner/delivery/points': endpoint({
    summary: 'Загрузка пунктов выдачи перевозчика: когда была, что изменила, что пропустила и почему',
    access: 'owner',
    result: pointImport,
  }),
  'POST /services/rest/v1/owner/delivery/points': endpoint({
    summary: 'Загрузить пункты выдачи перевозчика сейчас; accept_losses — даже если большая их часть исчезла',
    access: 'owner',
    body: z.object({ accept_losses: z.boolean().default(false) }),
    result: pointImport,
  }),
  'POST /services/rest/v1/owner/delivery/points/active': endpoint({
    summary:
      'Показать или скрыть все пункты выдачи: свои (shop) или перевозчика; его показывает только загрузка',
    access: 'owner',
    body: z.object({ provider: carrierName, active: z.boolean() }),
    result: z.object({ changed: count }),
  }),
  'POST /services/rest/v1/owner/delivery/cities': endpoint({
    summary: 'Коды городов у перевозчика, которые загрузка не нашла сама',
    access: 'owner',
    body: z.object({
      cities: z
        .array(z.object({ city_id: id, code: z.string().regex(/^[\w-]{1,40}$/) }))
        .min(1)
        .max(1000),
    }),
    result: z.object({ changed: count }),
  }),
  'GET /services/rest/v1/owner/shipments': endpoint({
    summary: 'Отправления у перевозчика, последние сверху; open — только те, что ещё не закончены',
    access: 'owner',
    query: z.object({
      number: orderNumber.optional(),
      open: z.enum(['true', 'false']).default('false'),
      page: coerceDigits(id.max(MAX_INT / 200)).default(1),
      limit: coerceDigits(z.number().int().min(1).max(200)).default(50),
    }),
    result: z.object({ shipments: z.array(shipment), pagination }),
  }),
  'POST /services/rest/v1/owner/shipments': endpoint({
    summary: 'Зарегистрировать заказ у перевозчика; повтор отвечает тем же отправлением',
    access: 'owner',
    ...oneShipment,
  }),
  'POST /services/rest/v1/owner/shipments/refresh': endpoint({
    summary: 'Спросить перевозчика об отправлении сейчас; заказ переходит туда, где посылка',
    access: 'owner',
    ...oneShipment,
  }),
  'DELETE /services/rest/v1/owner/shipments': endpoint({
    summary: 'Снять регистрацию отправления, которое ещё не передано перевозчику',
    access: 'owner',
    ...oneShipment,
  }),
};
