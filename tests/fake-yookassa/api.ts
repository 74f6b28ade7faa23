import {
  cancelSchema,
  captureSchema,
  createInvalidRequest,
  createNotFound,
  newPaymentSchema,
  newReceiptSchema,
  newRefundSchema,
  parse,
  sumItems,
  toAmount,
} from './protocol.ts';
import type { BankPayment, BankReceipt, BankRefund, BankState } from './state.ts';

export interface Call {
  state: BankState;
  shopId: string;
  params: string[];
  query: URLSearchParams;
  body: unknown;
}

const paymentView = ({ receipt: _, shopId, amount, method, capture: __, ...own }: BankPayment) => ({
  ...own,
  amount: toAmount(amount),
  paid: own.status === 'succeeded' || own.status === 'waiting_for_capture',
  payment_method: { type: method },
  recipient: { account_id: shopId, gateway_id: '1' },
  test: true,
});
const refundView = ({ receipt: _, shopId: __, amount, ...own }: BankRefund) => ({
  ...own,
  amount: toAmount(amount),
});
const receiptView = ({ shopId: _, customer: __, items, settlements, ...own }: BankReceipt) => ({
  ...own,
  items: items.map((item) => ({ ...item, amount: toAmount(item.amount) })),
  settlements: settlements.map(({ type, amount }) => ({ type, amount: toAmount(amount) })),
});

/** Finds an object of the requesting shop. Objects of other shops are reported as not found. */
function own<T extends { shopId: string }>(all: Map<string, T>, id: string | undefined, shopId: string): T {
  const found = all.get(id ?? '');
  if (found?.shopId !== shopId) throw createNotFound();
  return found;
}

const listOf = <T extends { shopId: string; payment_id: string }>(
  all: Map<string, T>,
  { shopId, query }: Call,
) => [...all.values()].filter((one) => one.shopId === shopId && one.payment_id === query.get('payment_id'));

function createPayment({ state, shopId, body }: Call) {
  const fields = parse(newPaymentSchema, body);
  const { amount, capture, receipt, payment_method_data, confirmation, description, metadata } = fields;
  if (sumItems(receipt.items) !== amount) throw createInvalidRequest('receipt.items');
  if (receipt.items.some(({ payment_mode }) => payment_mode === 'full_payment'))
    throw createInvalidRequest('payment_mode');
  const { type: method } = payment_method_data;
  if (!capture && method !== 'bank_card') throw createInvalidRequest('capture');
  if ((confirmation.type === 'qr') !== (method === 'sbp')) throw createInvalidRequest('confirmation.type');
  const id = state.nextId();
  const page = `https://yoomoney.test/checkout?orderId=${id}`;
  const payment: BankPayment = {
    id,
    shopId,
    status: 'pending',
    amount,
    capture,
    method,
    description,
    metadata,
    receipt,
    confirmation:
      confirmation.type === 'qr'
        ? { type: 'qr', confirmation_data: `https://qr.nspk.test/${id}` }
        : { ...confirmation, confirmation_url: page },
  };
  state.payments.set(id, payment);
  return paymentView(payment);
}

function capturePayment({ state, shopId, params, body }: Call) {
  const payment = own(state.payments, params[0], shopId);
  const { amount } = parse(captureSchema, body);
  if (payment.status !== 'waiting_for_capture') throw createInvalidRequest('status');
  // A partial capture would need its own receipt, and the shop always captures the whole sum.
  if (amount !== payment.amount) throw createInvalidRequest('amount');
  payment.status = 'succeeded';
  return paymentView(payment);
}

function cancelPayment({ state, shopId, params, body }: Call) {
  const payment = own(state.payments, params[0], shopId);
  parse(cancelSchema, body);
  if (payment.status !== 'waiting_for_capture') throw createInvalidRequest('status');
  payment.status = 'canceled';
  return paymentView(payment);
}

function createRefund({ state, shopId, body }: Call) {
  const { payment_id, amount, description, receipt } = parse(newRefundSchema, body);
  const payment = own(state.payments, payment_id, shopId);
  if (payment.status !== 'succeeded') throw createInvalidRequest('payment_id');
  if (state.refundedOf(payment_id) + amount > payment.amount) throw createInvalidRequest('amount');
  if (sumItems(receipt.items) !== amount) throw createInvalidRequest('receipt.items');
  const status = state.refundsWait ? 'pending' : 'succeeded';
  const id = state.nextId();
  const refund: BankRefund = { id, shopId, payment_id, status, amount, description, receipt };
  state.refunds.set(id, refund);
  return refundView(refund);
}

function createReceipt({ state, shopId, body }: Call) {
  const { send: _, settlements, ...fields } = parse(newReceiptSchema, body);
  const payment = own(state.payments, fields.payment_id, shopId);
  if (payment.status !== 'succeeded') throw createInvalidRequest('payment_id');
  if (fields.items.some(({ payment_mode }) => payment_mode !== 'full_payment'))
    throw createInvalidRequest('payment_mode');
  const settled = settlements.reduce((sum, { amount }) => sum + amount, 0);
  if (sumItems(fields.items) !== settled) throw createInvalidRequest('settlements');
  const id = state.nextId('rt-');
  const receipt: BankReceipt = { ...fields, id, shopId, status: 'succeeded', settlements };
  state.receipts.set(id, receipt);
  return receiptView(receipt);
}

/** Calls of the API: method, path with its parameters, handler. */
export const CALLS: ReadonlyArray<readonly [method: string, path: RegExp, run: (call: Call) => unknown]> = [
  ['POST', /^\/v3\/payments$/, createPayment],
  [
    'GET',
    /^\/v3\/payments\/([^/]+)$/,
    ({ state, shopId, params }) => paymentView(own(state.payments, params[0], shopId)),
  ],
  ['POST', /^\/v3\/payments\/([^/]+)\/capture$/, capturePayment],
  ['POST', /^\/v3\/payments\/([^/]+)\/cancel$/, cancelPayment],
  ['POST', /^\/v3\/refunds$/, createRefund],
  [
    'GET',
    /^\/v3\/refunds$/,
    (call) => ({ type: 'list', items: listOf(call.state.refunds, call).map(refundView) }),
  ],
  [
    'GET',
    /^\/v3\/refunds\/([^/]+)$/,
    ({ state, shopId, params }) => refundView(own(state.refunds, params[0], shopId)),
  ],
  ['POST', /^\/v3\/receipts$/, createReceipt],
  [
    'GET',
    /^\/v3\/receipts$/,
    (call) => ({ type: 'list', items: listOf(call.state.receipts, call).map(receiptView) }),
  ],
];
