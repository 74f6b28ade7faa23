import { isRecord } from '../is-record.ts';
import { all, type Completion, type Fields, fieldsOf, firstOf, isYes, named, nonEmpty } from './values.ts';

const CYRILLIC = /[а-яё]/i;

/** What a shopper reads of a status: its title, or the status itself where that is a word. */
const withStatusTitle: Completion = (value) => {
  const fields = fieldsOf(value);
  const word = typeof fields.status === 'string' && CYRILLIC.test(fields.status) ? fields.status : undefined;
  const title = nonEmpty(fields.status_title, fields.status_name, fields.title, fields.name, word);
  return { ...fields, status_title: title };
};

const withTime: Completion = named('created_at', 'date', 'date_insert', 'created');

/** Section 7 calls an order by its `order_id`, and a return and a booking have an id. */
const withNumber: Completion = (value) => {
  const fields = fieldsOf(value);
  return { ...fields, number: nonEmpty(fields.number, fields.order_id, fields.id) };
};

/** The recipient's fields next to the others, as section 3 has them in the checkout. */
const withRecipient: Completion = (value) => {
  const fields = fieldsOf(value);
  const { name, surname, phone, email } = fields;
  return {
    ...fields,
    recipient: firstOf(fields.recipient, fields.user_info, { name, surname, phone, email }),
  };
};

/** A delivery or a payment that is named by its title alone. */
const titled = (value: unknown): unknown => (typeof value === 'string' ? { title: value } : value);

const withTitles: Completion = (value) => {
  const fields = fieldsOf(value);
  const delivery: unknown = titled(firstOf(fields.delivery, {}));
  return {
    ...fields,
    // An order's status has a title of its own; `title` is not it.
    delivery: isRecord(delivery) ? { address: fields.address, ...delivery } : {},
    payment: titled(firstOf(fields.payment, {})),
  };
};

/** Statuses of an order that is over, in words. */
const OVER = /отмен|аннулир|получен|выполнен|заверш|возвра|cancel|complete/i;

/**
 * Offers the cancelling that every back end of section 7 has, where it is not said whether an order can be cancelled: it
 * answers by itself that it is too late.
 */
const withCancelling: Completion = (value) => {
  const fields = fieldsOf(value);
  const status = [fields.status, fields.status_title, fields.status_name].map(String).join(' ');
  const isOver = isYes(fields.canceled) || OVER.test(status);
  return { ...fields, can_cancel: firstOf(fields.can_cancel, !isOver) };
};

const completeOrder: Completion = all(
  withNumber,
  (value) => {
    const { title: _, name: __, ...fields } = fieldsOf(value) as Fields;
    return { ...withStatusTitle(fields), name: fieldsOf(value).name };
  },
  withTime,
  withRecipient,
  withTitles,
  withCancelling,
);

/** The history of an order alone, without the order around it. */
const completeTracking: Completion = (value) => {
  const fields = Array.isArray(value) ? { history: value } : fieldsOf(value);
  const history = firstOf(fields.history, fields.events, fields.items, fields.statuses);
  const events = Array.isArray(history) ? history.map((event) => withStatusTitle(event)) : [];
  const last = events.at(-1);
  const known = withNumber({ ...fields, history });
  return {
    ...known,
    status_title: nonEmpty(fields.status_title, fields.status_name, last?.status_title),
    delivery: titled(firstOf(fields.delivery, {})),
  };
};

/** The card, where all that a back end answers is the card. */
const completeCardInfo: Completion = (value) => {
  const fields = fieldsOf(value);
  return 'level_info' in fields ? { ...fields, card: fields } : fields;
};

/** Completions of orders, returns and the account; see index.ts. */
export const orders: ReadonlyArray<readonly [readonly string[], Completion]> = [
  [['number', 'recipient', 'payment', 'history'], completeOrder],
  [['number', 'parcel', 'history'], completeTracking],
  [['number', 'order_number', 'source'], all(withNumber, withStatusTitle, withTime)],
  [['number', 'refusal', 'items'], all(withNumber, withTime)],
  [['status', 'status_title', 'created_at'], all(withStatusTitle, withTime)],
  [['card', 'movements', 'levels'], completeCardInfo],
];

/** Any other object whose number is all that its back end names otherwise. */
export const numbered: readonly [readonly string[], Completion] = [['number'], withNumber];
