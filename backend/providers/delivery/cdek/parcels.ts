import { toRoubles } from '#lib/domain/money.ts';
import { dialledDigits } from '#lib/domain/phone.ts';
import type { CdekSettings } from '#lib/settings/providers.ts';
import type { Parcel, ParcelItem, ParcelState, QuoteRequest } from '../port.ts';
import type { Order } from './answers.ts';
import { refusalOf } from './client.ts';

/** The type of orders under a contract with an online shop. */
const ONLINE_SHOP = 1;
/** Roubles. */
const CURRENCY = 1;
/** The longest comment and title that the carrier takes, characters. */
const MAX_TEXT = 255;

/** A parcel of so many things: they lie on each other. Grams and centimetres. */
const boxOf = (settings: CdekSettings, pieces: number) => ({
  weight: settings.CDEK_PARCEL_WEIGHT * pieces,
  length: settings.CDEK_PARCEL_LENGTH,
  width: settings.CDEK_PARCEL_WIDTH,
  height: settings.CDEK_PARCEL_HEIGHT * pieces,
});

const tariffOf = (settings: CdekSettings, kind: Parcel['kind']): number =>
  ({
    courier: settings.CDEK_TARIFF_COURIER,
    pvz: settings.CDEK_TARIFF_PICKUP,
    postamat: settings.CDEK_TARIFF_POSTAMAT,
  })[kind];

export const tariffBody = (settings: CdekSettings, { cityCode, kind, pieces }: QuoteRequest) => ({
  type: ONLINE_SHOP,
  currency: CURRENCY,
  tariff_code: tariffOf(settings, kind),
  from_location: { code: settings.CDEK_FROM_CITY },
  to_location: { code: Number(cityCode) },
  packages: [boxOf(settings, pieces)],
});

const toItem = (settings: CdekSettings, { title, article, quantity, value, payment }: ParcelItem) => ({
  name: title.slice(0, MAX_TEXT),
  ware_key: article,
  payment: { value: toRoubles(payment) },
  cost: toRoubles(value),
  weight: settings.CDEK_PARCEL_WEIGHT,
  amount: quantity,
});

export function orderBody(settings: CdekSettings, parcel: Parcel) {
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
    tariff_code: tariffOf(settings, kind),
    comment: parcel.comment.slice(0, MAX_TEXT),
    ...from,
    ...to,
    recipient: {
      name: recipient.name,
      email: recipient.email,
      phones: [{ number: `+${dialledDigits(recipient.phone)}` }],
    },
    delivery_recipient_cost: { value: toRoubles(parcel.deliveryPayment) },
    packages: [{ number, ...boxOf(settings, pieces), items: items.map((item) => toItem(settings, item)) }],
  };
}

type Stage = NonNullable<ParcelState['stage']>;

/** The carrier's statuses from the moment it has the parcel. */
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

const STAGE_OF = new Map(
  Object.entries(STAGES).flatMap(([stage, codes]) => codes.map((code) => [code, stage as Stage] as const)),
);

/** `2026-11-21T09:00:00+0000`; 0 for what is no moment, so that it is never the latest. */
const momentOf = (written: string): number =>
  Date.parse(written.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')) || 0;

const reasonsOf = (steps: NonNullable<Order['requests']>) =>
  refusalOf(
    steps.flatMap(({ errors }) => errors ?? []),
    'INVALID',
  ).reasons;

/** What an answer about a parcel says; codes that the shop does not know move nothing. */
export function stateOf({ entity, requests }: Order): ParcelState {
  const steps = requests ?? [];
  const invalid = steps.filter(({ state }) => state === 'INVALID');
  const isDone = (type: string) => steps.some((step) => step.type === type && step.state === 'SUCCESSFUL');
  const statuses = [...(entity?.statuses ?? [])].sort(
    (a, b) => momentOf(b.date_time) - momentOf(a.date_time),
  );
  const stage = statuses.map(({ code }) => STAGE_OF.get(code)).find((known) => known !== undefined) ?? null;
  const state = {
    number: entity?.cdek_number || null,
    reasons: reasonsOf(invalid),
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
