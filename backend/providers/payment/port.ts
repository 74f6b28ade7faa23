import type { PaymentMethod, Settlement } from '#lib/domain/payments.ts';

/** Line of a receipt. */
export interface ReceiptLine {
  title: string;
  quantity: number;
  /** Price per unit, kopecks. */
  price: number;
  kind: 'goods' | 'delivery' | 'certificate';
  /** Marking code of «Честный знак», as it was scanned. Such a line has a quantity of 1. */
  mark?: string;
}

/** Data that the law 54-FZ requires the shop to register with a payment or refund. */
export interface Receipt {
  settlement: Settlement;
  /** E-mail to which the receipt is sent. Empty when it is unknown. */
  email: string;
  /** Phone to which the receipt is sent, `+79161234567`. Empty when it is unknown. */
  phone: string;
  /** Lines whose sum is exactly the amount of the payment or the refund, in kopecks. */
  lines: readonly ReceiptLine[];
}

/** Payment to create. */
export interface PaymentRequest {
  /** The shop's id of the payment, which is also the idempotency key: a repeated request returns the same payment. */
  id: string;
  orderNumber: string;
  /** Amount in kopecks. */
  amount: number;
  method: PaymentMethod;
  /**
   * True when the provider may authorize the money for a later capture. Otherwise the provider captures the money at
   * once.
   */
  mayHold: boolean;
  /** Absolute URL to which the provider redirects the shopper. */
  returnUrl: string;
  receipt: Receipt;
}

/** Payment that was created at the provider. */
export interface StartedPayment {
  /** URL of the provider's page, where the shopper pays. */
  url: string;
  /**
   * The provider's id of the payment. Every later request about the payment contains this id. Empty when the provider
   * has no id.
   */
  reference: string;
  /** Content of a QR code for paying. Absent when the provider's page shows its own QR code. */
  qr?: string;
}

/** Key of a payment that was created. */
export interface PaymentKey {
  /** The shop's id of the payment, see PaymentRequest. */
  id: string;
  /** The provider's id of the payment, see StartedPayment. */
  reference: string;
}

/** Webhook request of a provider. The body is bytes, because a signature covers exactly these bytes. */
export interface WebhookRequest {
  body: Uint8Array<ArrayBuffer>;
  headers: Headers;
  /** IP address of the sender, empty when it is unknown. */
  remoteAddress: string;
}

/** Result of a payment, as the provider reports it. */
export interface PaymentDecision {
  /** The shop's id of the payment, see PaymentRequest. */
  id: string;
  /**
   * The provider's id of the payment, if the webhook contains it, see StartedPayment. The shop accepts no other payment
   * under the same `id`.
   */
  reference?: string;
  /** `held` is authorized money on the shopper's card, until the shop captures or releases it. */
  status: 'held' | 'paid' | 'declined';
  /** Authorized or paid kopecks. The shop accepts only the amount that it has requested. */
  amount: number;
}

/**
 * Result of applying a provider's decision. `applied` includes a repeat and money that is refunded, `unknown` is an
 * unknown payment, and `conflict` is a decision that contradicts the shop's data.
 */
export type WebhookOutcome = 'applied' | 'unknown' | 'conflict';

/** HTTP response that the provider's protocol requires. */
export interface ProviderResponse {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** Refund that the provider has made, requested by the shop or by a person in the provider's account interface. */
export interface RefundNotice {
  /** The shop's id of the payment, see PaymentRequest. */
  paymentId: string;
  /** The shop's id of the refund, see RefundRequest. Another value or '' when the shop has not requested the refund. */
  refundId: string;
  /** The provider's id of the refund. */
  reference: string;
  /** Amount in kopecks. */
  amount: number;
}

/** Result of verifying and parsing a webhook request. */
export type WebhookResult =
  | {
      decisions: readonly PaymentDecision[];
      refunds?: readonly RefundNotice[];
      answer: (outcome: WebhookOutcome) => ProviderResponse;
    }
  /** The webhook request is not from the provider, or cannot be parsed. Such a request changes nothing. */
  | { refusal: ProviderResponse };

/** Current state of a payment. */
export interface PaymentState {
  status: PaymentDecision['status'] | 'pending';
  /** Authorized or paid kopecks, 0 for none. */
  amount: number;
}

/** Refund to make. */
export interface RefundRequest extends PaymentKey {
  /**
   * The shop's id of the refund, which is also the idempotency key. The key never expires: a repeated request never
   * makes a second refund.
   */
  refundId: string;
  /** Amount in kopecks. */
  amount: number;
  /** Null for a refund without a receipt. */
  receipt: Receipt | null;
}

/** Receipt of an order that is handed over. */
export interface SettlementReceipt extends PaymentKey {
  /**
   * The shop's id of the receipt, which is also the idempotency key: a repeated request registers no second receipt.
   */
  receiptId: string;
  receipt: Receipt;
  /** Part of the receipt's sum that was paid before, with money or certificates, in kopecks. The rest is paid now. */
  prepaid: number;
}

/**
 * Bank or another service that accepts payments on its own page. Every method has a timeout. A method throws
 * ProviderRefusal when the provider refuses, and ProviderError when the result is unknown.
 */
export interface PaymentProvider {
  /** Name in the registry, stored with every payment. */
  readonly name: string;
  /** Creates a payment. A repeated request returns the same payment. */
  begin(request: PaymentRequest): Promise<StartedPayment>;
  /** Verifies and parses a webhook request. This method changes nothing. */
  readWebhook(request: WebhookRequest): Promise<WebhookResult>;
  /**
   * Captures an authorized payment. A repeated call changes nothing.
   * @param payment the key of the payment, with its full amount in kopecks
   */
  capture(payment: PaymentKey & { amount: number }): Promise<void>;
  /** Releases an authorized payment. A repeated call changes nothing. */
  cancel(payment: PaymentKey): Promise<void>;
  /**
   * Refunds money.
   * @returns `pending` while the provider processes the refund. The shop then repeats the call with the same id
   */
  refund(refund: RefundRequest): Promise<'done' | 'pending'>;
  /** Returns the current state of a payment. */
  getStatus(payment: PaymentKey): Promise<PaymentState>;
  /**
   * Registers the receipt of an order that is handed over and was paid at this provider.
   * @returns `pending` while the registration is processed. The shop then repeats the call with the same id
   */
  registerReceipt(receipt: SettlementReceipt): Promise<'done' | 'pending'>;
}
