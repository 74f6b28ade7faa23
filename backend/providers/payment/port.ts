export interface PaymentRequest {
  /** Of the payment, given by the shop: a repeat of the same request is the same payment. */
  id: string;
  orderNumber: string;
  /** Kopecks. */
  amount: number;
  /** Where the bank sends the buyer back to, whole. */
  returnUrl: string;
}

/** A bank that takes money by card on a page of its own. */
export interface Bank {
  /** Kept with each payment: which bank took it. */
  name: string;
  /** Begins a payment. @returns the address of the bank's page @throws when the bank does not answer */
  begin(request: PaymentRequest): Promise<string>;
}
