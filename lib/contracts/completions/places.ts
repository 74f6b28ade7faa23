import { PICKUP_POINT_TYPES } from '#lib/domain/deliveries.ts';
import { COUNTRY_NAMES } from '#lib/texts/countries.ts';
import { POINT_LABELS } from '#lib/texts/point-labels.ts';
import { asNumber, type Completion, type JsonFields, pickNonEmpty, toFields } from './values.ts';

/** Completes coordinates from `[55.7, 37.6]`, `'55.7, 37.6'`, or an object with other field names. */
const completeCoordinates: Completion = (value) => {
  const pair = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : null;
  if (pair) return { lat: asNumber(pair[0]), lon: asNumber(pair[1]) };
  const { lat, lon, latitude, longitude, lng } = toFields(value);
  return { lat: pickNonEmpty(lat, latitude), lon: pickNonEmpty(lon, lng, longitude) };
};

const toCountry = (value: unknown): JsonFields => {
  const fields = typeof value === 'string' ? { name: value } : toFields(value);
  const code = fields.code === 'BY' || fields.name === COUNTRY_NAMES.BY ? 'BY' : 'RU';
  return { code, name: pickNonEmpty(fields.name, COUNTRY_NAMES[code]) };
};

const completeLocation: Completion = (value) => {
  const fields = toFields(value);
  return { ...fields, country: toCountry(fields.country) };
};

const completePoint: Completion = (value) => {
  const fields = toFields(value);
  const { type, type_label } = fields;
  const known = PICKUP_POINT_TYPES.find((one) => one === type || POINT_LABELS[one] === type_label) ?? 'pvz';
  return { ...fields, type: known, type_label: POINT_LABELS[known] };
};

/** Completes `term` from `delivery_interval`, in which a back end may return the delivery term as a text. */
const completeDelivery: Completion = (value) => {
  const fields = toFields(value);
  const interval = typeof fields.delivery_interval === 'string' ? fields.delivery_interval : undefined;
  return { ...fields, term: pickNonEmpty(fields.term, interval) };
};

/** Completions of places and deliveries (see index.ts). */
export const placeCompletions: ReadonlyArray<readonly [readonly string[], Completion]> = [
  [['lat', 'lon'], completeCoordinates],
  [['country', 'location', 'city', 'cities'], completeLocation],
  [['type', 'type_label', 'hours'], completePoint],
  [['term', 'sentence', 'title'], completeDelivery],
];
