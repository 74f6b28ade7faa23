import type { PaymentMethod, Settlement } from '#lib/domain/payments.ts';

/** A line of a receipt. */
export interface ReceiptLine {
  title: string;
  quantity: number;
  /** Kopecks a piece. */
  price: number;
  kind: 'goods' | 'delivery' | 'certificate';
  /** The marking code of «Честный знак», as it was scanned; such a line has one piece. */
  mark?: string;
}

/** What the law 54-FZ wants to be registered with a movement of money. */
export interface Receipt {
  settlement: Settlement;
  /** Where the receipt is sent; the one that is not known is empty. */
  email: string;
  /** `+79161234567` */
  phone: string;
  /** Their sum is the amount of the payment or the refund, to the kopeck. */
  lines: readonly ReceiptLine[];
}

/** What the shop wants to be paid for. */
export interface PaymentRequest {
  /** Of the payment, given by the shop: a repeat of the same request is the same payment. */
  id: string;
  orderNumber: string;
  /** Kopecks. */
  amount: number;
  method: PaymentMethod;
  /** Whether the provider may hold the money until the shop settles it; if not, it takes it at once. */
  mayHold: boolean;
  /** The whole address that the provider sends the shopper back to. */
  returnUrl: string;
  receipt: Receipt;
}

export interface StartedPayment {
  /** The address of the provider's page, where the shopper pays. */
  url: string;
  /** The provider's own id of the payment, handed back with every later request about it; empty when it has none. */
  reference: string;
  /** What a QR code contains that the shopper pays by; none where the provider's page shows its own. */
  qr?: string;
}

/** Names a payment that was begun. */
export interface PaymentKey {
  /** As in PaymentRequest. */
  id: string;
  /** As in StartedPayment. */
  reference: string;
}

/** What a provider posted to the shop: bytes, because a signature is calculated over exactly these. */
export interface WebhookRequest {
  body: Uint8Array<ArrayBuffer>;
  headers: Headers;
  /** The sender's IP address; empty when it is unknown. */
  remoteAddress: string;
}

/** What a provider says about a payment. */
export interface PaymentDecision {
  /** As in PaymentRequest. */
  id: string;
  /** As in StartedPayment, when the provider names it: the shop accepts no other payment under the same id. */
  reference?: string;
  /** `held` money is reserved on the shopper's card until the shop settles or cancels it. */
  status: 'held' | 'paid' | 'declined';
  /** Kopecks that are held or paid; the shop accepts no other sum than the one that it asked for. */
  amount: number;
}

/**
 * How a provider's decision was applied: `applied` also for a repeat and for money that goes back, `unknown` for a
 * payment that the shop does not have, `conflict` for one that contradicts what the shop knows.
 */
export type WebhookOutcome = 'applied' | 'unknown' | 'conflict';

/** An HTTP response, exactly as the provider's protocol wants it. */
export interface ProviderAnswer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** A refund that the provider has made: the shop asked for it, or a person did in the provider's cabinet. */
export interface RefundNotice {
  /** As in PaymentRequest. */
  paymentId: string;
  /** As in RefundRequest; anything else, or empty, when the shop has not asked for it. */
  refundId: string;
  /** The provider's own id of the refund. */
  reference: string;
  /** Kopecks. */
  amount: number;
}

export type WebhookResult =
  | {
      decisions: readonly PaymentDecision[];
      refunds?: readonly RefundNotice[];
      answer: (outcome: WebhookOutcome) => ProviderAnswer;
    }
  /** The request is not the provider's, or cannot be read; nothing is changed. */
  | { refusal: ProviderAnswer };

export interface PaymentState {
  status: PaymentDecision['status'] | 'pending';
  /** Kopecks that are held or paid; 0 for none. */
  amount: number;
}

/** Money that the shop gives back. */
export interface RefundRequest extends PaymentKey {
  /** The shop's: a repeat with the same one is the same refund, however late it comes. */
  refundId: string;
  /** Kopecks. */
  amount: number;
  /** None for a refund that is no receipt's business. */
  receipt: Receipt | null;
}

/** The receipt of an order that is handed over. */
export interface SettlementReceipt extends PaymentKey {
  /** The shop's: a repeat with the same one is the same receipt. */
  receiptId: string;
  receipt: Receipt;
  /** Kopecks of it that were paid before, by money and by certificates; the rest is paid now. */
  prepaid: number;
}

/**
 * A bank, or another service, that takes money on a page of its own. Every method throws ProviderRefusal when the
 * provider says no, and ProviderError when it stays unknown what it did; both after a time limit of its own.
 */
export interface PaymentProvider {
  /** Its name in the registry; stored with every payment. */
  readonly name: string;
  /** Begins a payment; the same request again gives the same payment. */
  begin(request: PaymentRequest): Promise<StartedPayment>;
  /** Verifies and reads what the provider posts to the shop; it changes nothing. */
  webhook(request: WebhookRequest): Promise<WebhookResult>;
  /** Captures money that is held. @param payment with the whole sum in kopecks; again for a captured one is harmless */
  settle(payment: PaymentKey & { amount: number }): Promise<void>;
  /** Releases money that is held; again for released money is harmless. */
  cancel(payment: PaymentKey): Promise<void>;
  /** Gives money back. @returns `pending` when the provider is still at it: the shop asks again with the same id */
  refund(refund: RefundRequest): Promise<'done' | 'pending'>;
  /** What the provider knows about a payment now. */
  status(payment: PaymentKey): Promise<PaymentState>;
  /**
   * Registers the receipt of an order that is handed over and was paid at this provider.
   * @returns `pending` when its registration is not over: the shop asks again with the same id
   */
  register(receipt: SettlementReceipt): Promise<'done' | 'pending'>;
}
