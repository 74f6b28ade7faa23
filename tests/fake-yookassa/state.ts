import type { ReceiptData } from './protocol.ts';

export interface BankPayment {
  id: string;
  /** Id of the shop that began the payment. */
  shopId: string;
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  /** In kopecks. */
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

/** Behavior of the bank: `breaks` carries out a POST and then fails. */
export type Behaviour = 'answers' | 'is silent' | 'fails' | 'breaks' | 'refuses' | 'is slow';

/** Stored data of the bank. */
export class BankState {
  readonly shops = new Map([
    ['100500', 'test_the-secret-key'],
    ['200600', 'test_of-another-shop'],
  ]);
  readonly payments = new Map<string, BankPayment>();
  readonly refunds = new Map<string, BankRefund>();
  readonly receipts = new Map<string, BankReceipt>();
  /** Stored responses by shop and `Idempotence-Key`. */
  readonly answersByKey = new Map<string, Kept>();
  behaviour: Behaviour = 'answers';
  /** True when a new refund is pending at first, as with SBP. */
  refundsWait = false;
  /** Current time in ms. The bank deletes its idempotency keys after a day. */
  now = () => Date.now();
  #count = 0;

  /** Generates an id in the format of the API. */
  nextId(prefix = ''): string {
    this.#count++;
    return `${prefix}${String(this.#count).padStart(8, '0')}-000f-5000-8000-${'1d6e87c7fbde'}`;
  }

  clear(): void {
    for (const all of [this.payments, this.refunds, this.receipts, this.answersByKey]) all.clear();
    this.behaviour = 'answers';
    this.refundsWait = false;
  }

  /** Adds up the completed and pending refunds of a payment, in kopecks. */
  refundedOf(paymentId: string): number {
    return [...this.refunds.values()]
      .filter(({ payment_id, status }) => payment_id === paymentId && status !== 'canceled')
      .reduce((sum, { amount }) => sum + amount, 0);
  }
}
