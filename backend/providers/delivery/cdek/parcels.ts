import { toRoubles } from '#lib/domain/money.ts';
import { toDialledDigits } from '#lib/domain/phone.ts';
import type { CdekSettings } from '#lib/settings/providers.ts';
import type { Parcel, ParcelItem, ParcelState, QuoteRequest } from '../port.ts';
import { toRefusal } from './client.ts';
import type { Order } from './responses.ts';

/** Type of orders under a contract for online shops. */
const ONLINE_SHOP = 1;
/** Code of the rouble. */
const CURRENCY = 1;
/** Maximum length of a comment and a title, characters. */
const MAX_TEXT = 255;

/**
 * Builds the package of a parcel, in which the units are stacked on each other. The weight is in grams, and the sizes
 * are in centimetres.
 */
const buildBox = (settings: CdekSettings, pieces: number) => ({
  weight: settings.CDEK_PARCEL_WEIGHT * pieces,
  length: settings.CDEK_PARCEL_LENGTH,
  width: settings.CDEK_PARCEL_WIDTH,
  height: settings.CDEK_PARCEL_HEIGHT * pieces,
});

const selectTariff = (settings: CdekSettings, kind: Parcel['kind']): number =>
  ({
    courier: settings.CDEK_TARIFF_COURIER,
    pvz: settings.CDEK_TARIFF_PICKUP,
    postamat: settings.CDEK_TARIFF_POSTAMAT,
  })[kind];

/** Builds the body of a price calculation. */
export const buildTariffBody = (settings: CdekSettings, { cityCode, kind, pieces }: QuoteRequest) => ({
  type: ONLINE_SHOP,
  currency: CURRENCY,
  tariff_code: selectTariff(settings, kind),
  from_location: { code: settings.CDEK_FROM_CITY },
  to_location: { code: Number(cityCode) },
  packages: [buildBox(settings, pieces)],
});

const toItem = (settings: CdekSettings, { title, article, quantity, value, payment }: ParcelItem) => ({
  name: title.slice(0, MAX_TEXT),
  ware_key: article,
  payment: { value: toRoubles(payment) },
  cost: toRoubles(value),
  weight: settings.CDEK_PARCEL_WEIGHT,
  amount: quantity,
});

/** Builds the body of a parcel's registration. */
export function buildOrderBody(settings: CdekSettings, parcel: Parcel) {
  const { number, kind, recipient, items } = parcel;
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const from = settings.CDEK_SHIPMENT_POINT
    ? { shipment_point: settings.CDEK_SHIPMENT_POINT }
    : { from_location: { code: settings.CDEK_FROM_CITY, address: settings.CDEK_FROM_ADDRESS } };
  const to = parcel.pointCode
    ? { delivery_point: parcel.pointCode }
    : { to_location: { code: Number(parcel.cityCode), address: parcel.address } };
  return {
    type: ONLINE_SHOP,
    number,
    tariff_code: selectTariff(settings, kind),
    comment: parcel.comment.slice(0, MAX_TEXT),
    ...from,
    ...to,
    recipient: {
      name: recipient.name,
      email: recipient.email,
      phones: [{ number: `+${toDialledDigits(recipient.phone)}` }],
    },
    delivery_recipient_cost: { value: toRoubles(parcel.deliveryPayment) },
    packages: [{ number, ...buildBox(settings, pieces), items: items.map((item) => toItem(settings, item)) }],
  };
}

type Stage = NonNullable<ParcelState['stage']>;

/** Statuses that the carrier reports after it has received a parcel, by stage. */
const STAGES: Readonly<Record<Stage, readonly string[]>> = {
  on_the_way: [
    'RECEIVED_AT_SHIPMENT_WAREHOUSE',
    'READY_TO_SHIP_AT_SENDING_OFFICE',
    'READY_FOR_SHIPMENT_IN_TRANSIT_CITY',
    'READY_FOR_SHIPMENT_IN_SENDER_CITY',
    'READY_TO_SHIP_IN_TRANSIT_OFFICE',
    'PASSED_TO_CARRIER_AT_SENDING_OFFICE',
    'TAKEN_BY_TRANSPORTER_FROM_SENDER_CITY',
    'SENT_TO_TRANSIT_CITY',
    'ACCEPTED_IN_TRANSIT_CITY',
    'ACCEPTED_AT_TRANSIT_WAREHOUSE',
    'TAKEN_BY_TRANSPORTER_FROM_TRANSIT_CITY',
    'SENT_TO_RECIPIENT_CITY',
    'ACCEPTED_IN_RECIPIENT_CITY',
    'ACCEPTED_AT_RECIPIENT_CITY_WAREHOUSE',
    'TAKEN_BY_COURIER',
  ],
  ready_for_pickup: ['ACCEPTED_AT_PICK_UP_POINT', 'POSTOMAT_POSTED'],
  completed: ['DELIVERED', 'POSTOMAT_RECEIVED'],
  not_delivered: ['NOT_DELIVERED'],
};

const STAGE_BY_CODE = new Map(
  Object.entries(STAGES).flatMap(([stage, codes]) => codes.map((code) => [code, stage as Stage] as const)),
);

/**
 * Parses a time such as `2026-11-21T09:00:00+0000` to ms. An invalid time becomes 0, so that it is never the latest.
 */
const parseTime = (written: string): number =>
  Date.parse(written.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')) || 0;

const listReasons = (steps: NonNullable<Order['requests']>) =>
  toRefusal(
    steps.flatMap(({ errors }) => errors ?? []),
    'INVALID',
  ).reasons;

/** Converts a response about a parcel to its state. Unknown status codes change nothing. */
export function toParcelState({ entity, requests }: Order): ParcelState {
  const steps = requests ?? [];
  const invalid = steps.filter(({ state }) => state === 'INVALID');
  const isDone = (type: string) => steps.some((step) => step.type === type && step.state === 'SUCCESSFUL');
  const statuses = [...(entity?.statuses ?? [])].sort(
    (a, b) => parseTime(b.date_time) - parseTime(a.date_time),
  );
  const stage =
    statuses.map(({ code }) => STAGE_BY_CODE.get(code)).find((known) => known !== undefined) ?? null;
  const state = {
    number: entity?.cdek_number || null,
    reasons: listReasons(invalid),
    stage,
    status: statuses[0]?.name ?? '',
  };
  if (!entity || isDone('DELETE') || statuses[0]?.code === 'REMOVED')
    return { ...state, registration: 'deleted' };
  if (invalid.some(({ type }) => type === 'CREATE') || statuses[0]?.code === 'INVALID')
    return { ...state, registration: 'refused' };
  if (isDone('CREATE') || state.number) return { ...state, registration: 'registered' };
  return { ...state, registration: 'accepted' };
}
