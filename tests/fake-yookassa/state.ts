import type { ReceiptData } from './protocol.ts';

export interface BankPayment {
  id: string;
  /** Of the shop that began it. */
  shopId: string;
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  /** Kopecks. */
  amount: number;
  capture: boolean;
  method: string;
  confirmation: object;
  description: string;
  metadata: { payment_id?: string };
  receipt: ReceiptData;
}

export interface BankRefund {
  id: string;
  shopId: string;
  payment_id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  amount: number;
  description?: string;
  receipt: ReceiptData;
}

export interface BankReceipt extends ReceiptData {
  id: string;
  shopId: string;
  type: 'payment';
  payment_id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  settlements: Array<{ type: string; amount: number }>;
}

interface Kept {
  request: string;
  status: number;
  answer: unknown;
  at: number;
}

/** How the bank behaves: `breaks` does what it is posted before it fails. */
export type Behaviour = 'answers' | 'is silent' | 'fails' | 'breaks' | 'refuses' | 'is slow';

/** What the bank keeps. */
export class State {
  readonly shops = new Map([
    ['100500', 'test_the-secret-key'],
    ['200600', 'test_of-another-shop'],
  ]);
  readonly payments = new Map<string, BankPayment>();
  readonly refunds = new Map<string, BankRefund>();
  readonly receipts = new Map<string, BankReceipt>();
  /** Answers by the shop and its Idempotence-Key. */
  readonly kept = new Map<string, Kept>();
  behaviour: Behaviour = 'answers';
  /** Whether refunds take their time, as those through the SBP do. */
  refundsWait = false;
  /** Milliseconds; the bank forgets its keys after a day. */
  now = () => Date.now();
  #count = 0;

  /** An id as the API's look. */
  nextId(prefix = ''): string {
    this.#count++;
    return `${prefix}${String(this.#count).padStart(8, '0')}-000f-5000-8000-${'1d6e87c7fbde'}`;
  }

  clear(): void {
    for (const all of [this.payments, this.refunds, this.receipts, this.kept]) all.clear();
    this.behaviour = 'answers';
    this.refundsWait = false;
  }

  /** Kopecks of a payment that were given back or will be. */
  refundedOf(paymentId: string): number {
    return [...this.refunds.values()]
      .filter(({ payment_id, status }) => payment_id === paymentId && status !== 'canceled')
      .reduce((sum, { amount }) => sum + amount, 0);
  }
}
