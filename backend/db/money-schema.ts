import type { ColumnType, Generated } from 'kysely';
import type { PurchaseStatus } from '#lib/domain/certificate-purchases.ts';
import type { CertificateKind, CertificateStatus } from '#lib/domain/certificates.ts';
import type {
  CertificateMethod,
  PaymentMethod,
  PaymentStatus,
  ReceiptKind,
  RefundStatus,
  Settlement,
} from '#lib/domain/payments.ts';
import type { CreatedAtColumn, DefaultedColumn, DefaultedJsonColumn, JsonColumn } from './columns.ts';

/** Timestamp that is set on insert and never updated. */
type InsertedAt = ColumnType<Date, Date, never>;

/** Line of a receipt. `price` is the price of one item in kopecks. Rows of the previous version have no `kind`. */
export interface StoredReceiptLine {
  title: string;
  quantity: number;
  price: number;
  kind?: 'goods' | 'delivery' | 'certificate';
  /** Marking code of this one item. */
  mark?: string;
}

/** Tables of bank payments, receipts and gift certificates, which are a part of `Database`. Sums are in kopecks. */
export interface MoneyTables {
  order_payments: {
    id: string;
    /** Order that is paid for. Either this or `purchase_id` is set. */
    order_id: number | null;
    purchase_id: DefaultedColumn<number | null>;
    amount: number;
    status: PaymentStatus;
    provider: string;
    /** The provider's id of the payment. Empty while the payment has no such id. */
    reference: DefaultedColumn<string>;
    created_at: InsertedAt;
    method: DefaultedColumn<PaymentMethod>;
    updated_at: Date;
    /** True while the money is authorized on the shopper's card, neither captured nor released. */
    held: DefaultedColumn<boolean>;
    /** True until the bank has reported a final status. */
    is_open: DefaultedColumn<boolean>;
    /** Number of status requests by the job. `next_try_at` is the time of the next request. */
    tries: DefaultedColumn<number>;
    next_try_at: DefaultedColumn<Date | null>;
  };
  payment_refunds: {
    id: string;
    payment_id: string;
    amount: number;
    status: RefundStatus;
    created_at: InsertedAt;
    updated_at: Date;
    lines: DefaultedJsonColumn<StoredReceiptLine[]>;
    settlement: DefaultedColumn<Settlement>;
    tries: DefaultedColumn<number>;
    next_try_at: DefaultedColumn<Date | null>;
  };
  receipts: {
    id: Generated<number>;
    order_id: number | null;
    customer_id: string | null;
    kind: ReceiptKind;
    number: string;
    place: string;
    items: JsonColumn<StoredReceiptLine[]>;
    amount: number;
    created_at: InsertedAt;
    purchase_id: DefaultedColumn<number | null>;
    settlement: DefaultedColumn<Settlement>;
    /** Part of the amount that was paid before, by money or certificates. */
    prepaid: DefaultedColumn<number>;
    /**
     * State of the registration at the bank's cash register. Null when the bank registers by itself or is not
     * involved.
     */
    registration: DefaultedColumn<'due' | 'done' | 'failed' | null>;
    tries: DefaultedColumn<number>;
    next_try_at: DefaultedColumn<Date | null>;
  };
  /** Marking codes of «Честный знак», one per item of an order. */
  marking_codes: { order_id: number; offer_id: number; code: string };
  certificates: {
    id: Generated<number>;
    number_hash: Buffer;
    last_digits: string;
    kind: CertificateKind;
    status: CertificateStatus;
    nominal: number;
    balance: number;
    valid_until: string;
    created_at: CreatedAtColumn;
  };
  certificate_purchases: {
    id: Generated<number>;
    number: string;
    shopper_id: string;
    status: PurchaseStatus;
    amount: number;
    design: string;
    text: DefaultedColumn<string>;
    sender_name: string;
    recipient_name: string;
    recipient_email: string;
    email: string;
    phone: string;
    send_on: string;
    consent: string | null;
    certificate_id: DefaultedColumn<number | null>;
    idempotency_key: string;
    request_hash: string;
    created_at: InsertedAt;
    sent_at: Date | null;
    method: DefaultedColumn<CertificateMethod>;
    /** Reason of the cancellation, shown to the buyer. Empty unless the purchase is cancelled. */
    cancel_reason: DefaultedColumn<string>;
  };
  certificate_movements: {
    id: Generated<string>;
    certificate_id: number;
    kind: 'issue' | 'spend' | 'refund';
    amount: number;
    order_id: number | null;
    created_at: InsertedAt;
  };
  shopper_certificates: { shopper_id: string; certificate_id: number; added_at: InsertedAt };
}
