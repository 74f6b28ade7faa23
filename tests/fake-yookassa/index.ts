import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { CALLS, type Call } from './api.ts';
import { ApiFailure, createInvalidRequest, createNotFound } from './protocol.ts';
import { type BankPayment, type BankRefund, BankState } from './state.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SLOW_MS = 300;

/** A received request without its credentials. */
export interface ReceivedRequest {
  method: string;
  path: string;
  key: string | undefined;
}

export interface FakeYooKassa {
  /** Base URL of the API. */
  url: string;
  state: BankState;
  received: ReceivedRequest[];
  /** Pays a payment, as a shopper does on the bank's page. */
  pay: (payment: BankPayment) => void;
  /** Cancels a payment, as the bank does when the shopper abandons it or when it expires. */
  decline: (payment: BankPayment) => void;
  /** Refunds part of a payment from the bank's back office, in kopecks. */
  refund: (payment: BankPayment, amount: number, description?: string) => BankRefund;
  close: () => Promise<void>;
}

/** Finds a shop by the credentials of a request. @returns the shop's id @throws ApiFailure 401 */
function shopOf(state: BankState, { headers }: IncomingMessage): string {
  const [kind, credentials = ''] = (headers.authorization ?? '').split(' ');
  const [shopId = '', secret = ''] = Buffer.from(credentials, 'base64').toString().split(':');
  if (kind !== 'Basic' || !secret || state.shops.get(shopId) !== secret)
    throw new ApiFailure(401, 'invalid_credentials');
  return shopId;
}

function run(call: Omit<Call, 'params'>, method: string, path: string): unknown {
  for (const [own, pattern, handle] of CALLS) {
    const found = own === method && pattern.exec(path);
    if (found) return handle({ ...call, params: found.slice(1) });
  }
  throw createNotFound();
}

/** Runs a call. A repeated POST with the same key within a day gets the first response. */
function perform(state: BankState, req: IncomingMessage, body: string): { status: number; answer: unknown } {
  const method = req.method ?? '';
  const url = new URL(req.url ?? '', 'http://bank');
  try {
    const shopId = shopOf(state, req);
    if (state.behaviour === 'refuses') throw createInvalidRequest('amount');
    const call = { state, shopId, query: url.searchParams, body: body ? JSON.parse(body) : undefined };
    if (method !== 'POST') return { status: 200, answer: run(call, method, url.pathname) };
    const key = req.headers['idempotence-key'];
    if (typeof key !== 'string' || key === '' || key.length > 64)
      throw createInvalidRequest('Idempotence-Key');
    const request = createHash('sha256').update(`${url.pathname} ${body}`).digest('hex');
    const first = state.answersByKey.get(`${shopId} ${key}`);
    if (first && state.now() - first.at < DAY_MS) {
      if (first.request !== request) throw createInvalidRequest('Idempotence-Key');
      return first;
    }
    const answer = run(call, method, url.pathname);
    state.answersByKey.set(`${shopId} ${key}`, { request, status: 200, answer, at: state.now() });
    return { status: 200, answer };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { status, code, parameter } = error;
    return { status, answer: { type: 'error', id: state.nextId(), code, parameter, description: 'No' } };
  }
}

/** Opens a server on this machine with YooKassa's protocol, as its public documentation describes it. */
export async function openFakeYooKassa(): Promise<FakeYooKassa> {
  const state = new BankState();
  const asked: ReceivedRequest[] = [];
  const send = (res: ServerResponse, status: number, answer: unknown) => {
    res.writeHead(status, { 'content-type': 'application/json' });
    res.end(JSON.stringify(answer));
  };
  const server = createServer(async (req, res) => {
    const body = await text(req).catch(() => '');
    const key = req.headers['idempotence-key'];
    asked.push({
      method: req.method ?? '',
      path: req.url ?? '',
      key: typeof key === 'string' ? key : undefined,
    });
    const { behaviour } = state;
    const failure = { type: 'error', code: 'internal_server_error' };
    if (behaviour === 'is silent') return;
    if (behaviour === 'fails') return send(res, 500, failure);
    const { status, answer } = perform(state, req, body);
    if (behaviour === 'breaks' && req.method === 'POST') return send(res, 500, failure);
    if (behaviour === 'is slow') await new Promise((done) => setTimeout(done, SLOW_MS));
    send(res, status, answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}/v3`,
    state,
    received: asked,
    pay: (payment) => {
      if (payment.status === 'pending')
        payment.status = payment.capture ? 'succeeded' : 'waiting_for_capture';
    },
    decline: (payment) => {
      if (payment.status === 'pending') payment.status = 'canceled';
    },
    refund: ({ id: payment_id, shopId, receipt }, amount, description) => {
      const id = state.nextId();
      const refund: BankRefund = {
        id,
        shopId,
        payment_id,
        status: 'succeeded',
        amount,
        description,
        receipt,
      };
      state.refunds.set(id, refund);
      return refund;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
