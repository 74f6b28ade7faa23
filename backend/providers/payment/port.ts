/** What the shop wants to be paid for. */
export interface PaymentRequest {
  /** Of the payment, given by the shop: a repeat of the same request is the same payment. */
  id: string;
  orderNumber: string;
  /** Kopecks. */
  amount: number;
  /** `installments`: the provider pays the shop at once, and the shopper pays the provider in four parts (BC-02). */
  method: 'card' | 'sbp' | 'installments';
  /** The whole address that the provider sends the shopper back to. */
  returnUrl: string;
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
  /** `held` money is reserved on the shopper's card until the shop settles it. */
  status: 'held' | 'paid' | 'declined';
  /** Kopecks that are held or paid; the shop accepts no other sum than the one that it asked for. */
  amount: number;
}

/**
 * How a provider's decision was applied: `applied` also for a repeat, `unknown` for a payment that the shop does not
 * have, `conflict` for one that contradicts what the shop knows, such as a payment for a cancelled order.
 */
export type WebhookOutcome = 'applied' | 'unknown' | 'conflict';

/** An HTTP response, exactly as the provider's protocol wants it. */
export interface ProviderAnswer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

export type WebhookResult =
  | { decisions: readonly PaymentDecision[]; answer: (outcome: WebhookOutcome) => ProviderAnswer }
  /** The request is not the provider's, or cannot be read; nothing is changed. */
  | { refusal: ProviderAnswer };

export interface PaymentState {
  status: PaymentDecision['status'] | 'pending';
  /** Kopecks that are held or paid; 0 for none. */
  amount: number;
}

/**
 * A bank, or another service, that takes money on a page of its own. Every method throws ProviderRefusal when the
 * provider says no, and ProviderError when it stays unknown what it did.
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
  /**
   * Gives money back.
   * @param refund `refundId` is the shop's: a repeat with the same one is the same refund; `amount` in kopecks
   */
  refund(refund: PaymentKey & { refundId: string; amount: number }): Promise<void>;
  /** What the provider knows about a payment now. */
  status(payment: PaymentKey): Promise<PaymentState>;
}
