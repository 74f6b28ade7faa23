import { isRecord } from '../is-record.ts';
import {
  type Completion,
  coalesce,
  composeCompletions,
  fillFromAliases,
  isYes,
  type JsonFields,
  pickNonEmpty,
  toFields,
} from './values.ts';

const CYRILLIC = /[а-яё]/i;

/** Completes `status_title` from another field with the status's title, or from a status that is a Russian text. */
const withStatusTitle: Completion = (value) => {
  const fields = toFields(value);
  const word = typeof fields.status === 'string' && CYRILLIC.test(fields.status) ? fields.status : undefined;
  const title = pickNonEmpty(fields.status_title, fields.status_name, fields.title, fields.name, word);
  return { ...fields, status_title: title };
};

const withTime: Completion = fillFromAliases('created_at', 'date', 'date_insert', 'created');

/** Completes `number` from the `order_id` of an order (section 7), or from the `id` of a return or a booking. */
const withNumber: Completion = (value) => {
  const fields = toFields(value);
  return { ...fields, number: pickNonEmpty(fields.number, fields.order_id, fields.id) };
};

/**
 * Moves the recipient's fields into `recipient`. In section 3 these fields are next to the other fields of the
 * checkout.
 */
const withRecipient: Completion = (value) => {
  const fields = toFields(value);
  const { name, surname, phone, email } = fields;
  return {
    ...fields,
    recipient: coalesce(fields.recipient, fields.user_info, { name, surname, phone, email }),
  };
};

/** Converts a delivery or a payment to an object when the back end returns only its title. */
const toTitleFields = (value: unknown): unknown => (typeof value === 'string' ? { title: value } : value);

const withTitles: Completion = (value) => {
  const fields = toFields(value);
  const delivery: unknown = toTitleFields(coalesce(fields.delivery, {}));
  return {
    ...fields,
    // `title` of an order is the title of its status, not of its delivery.
    delivery: isRecord(delivery) ? { address: fields.address, ...delivery } : {},
    payment: toTitleFields(coalesce(fields.payment, {})),
  };
};

/** Pattern of words that occur only in the statuses of a finished order. */
const FINISHED = /отмен|аннулир|получен|выполнен|заверш|возвра|cancel|complete/i;

/**
 * Completes `can_cancel`. It defaults to true for every unfinished order, because a back end refuses a cancellation
 * that is too late (section 7).
 */
const withCanCancel: Completion = (value) => {
  const fields = toFields(value);
  const status = [fields.status, fields.status_title, fields.status_name].map(String).join(' ');
  const isFinished = isYes(fields.canceled) || FINISHED.test(status);
  return { ...fields, can_cancel: coalesce(fields.can_cancel, !isFinished) };
};

const completeOrder: Completion = composeCompletions(
  withNumber,
  (value) => {
    const { title: _, name: __, ...fields } = toFields(value) as JsonFields;
    return { ...withStatusTitle(fields), name: toFields(value).name };
  },
  withTime,
  withRecipient,
  withTitles,
  withCanCancel,
);

/** Completes the tracking of an order when the back end returns only the history of the order. */
const completeTracking: Completion = (value) => {
  const fields = Array.isArray(value) ? { history: value } : toFields(value);
  const history = coalesce(fields.history, fields.events, fields.items, fields.statuses);
  const events = Array.isArray(history) ? history.map((event) => withStatusTitle(event)) : [];
  const last = events.at(-1);
  const known = withNumber({ ...fields, history });
  return {
    ...known,
    status_title: pickNonEmpty(fields.status_title, fields.status_name, last?.status_title),
    delivery: toTitleFields(coalesce(fields.delivery, {})),
  };
};

/** Completes the card info when the back end returns only the card. */
const completeCardInfo: Completion = (value) => {
  const fields = toFields(value);
  return 'level_info' in fields ? { ...fields, card: fields } : fields;
};

/** Completions of orders, returns and the account (see index.ts). */
export const orderCompletions: ReadonlyArray<readonly [readonly string[], Completion]> = [
  [['number', 'recipient', 'payment', 'history'], completeOrder],
  [['number', 'parcel', 'history'], completeTracking],
  [['number', 'order_number', 'source'], composeCompletions(withNumber, withStatusTitle, withTime)],
  [['number', 'refusal', 'items'], composeCompletions(withNumber, withTime)],
  [['status', 'status_title', 'created_at'], composeCompletions(withStatusTitle, withTime)],
  [['card', 'movements', 'levels'], completeCardInfo],
];

/** Completion of any other object whose number has another name. */
export const numberCompletion: readonly [readonly string[], Completion] = [['number'], withNumber];
