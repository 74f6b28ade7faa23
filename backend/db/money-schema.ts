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
import type { Created, Defaulted, DefaultedJson, Json } from './columns.ts';

/** Set when the row is inserted, never updated. */
type Moment = ColumnType<Date, Date, never>;

/** A line of a receipt; `price` of one piece in kopecks. Lines of nodes of the version before have no `kind`. */
export interface StoredReceiptLine {
  title: string;
  quantity: number;
  price: number;
  kind?: 'goods' | 'delivery' | 'certificate';
  /** The marking code of this one piece. */
  mark?: string;
}

/** Payments at a bank, receipts and gift certificates; a part of Database. Sums in kopecks. */
export interface MoneyTables {
  order_payments: {
    id: string;
    /** Of the two, exactly one is set: what is paid for. */
    order_id: number | null;
    purchase_id: Defaulted<number | null>;
    amount: number;
    status: PaymentStatus;
    provider: string;
    /** The provider's own id of the payment; empty when it has none. */
    reference: Defaulted<string>;
    created_at: Moment;
    method: Defaulted<PaymentMethod>;
    updated_at: Date;
    /** The money is reserved on the shopper's card: neither taken nor released yet. */
    held: Defaulted<boolean>;
    /** The bank has not said its last word. */
    is_open: Defaulted<boolean>;
    /** How often a job has asked the bank, and when it asks again. */
    tries: Defaulted<number>;
    next_try_at: Defaulted<Date | null>;
  };
  payment_refunds: {
    id: string;
    payment_id: string;
    amount: number;
    status: RefundStatus;
    created_at: Moment;
    updated_at: Date;
    lines: DefaultedJson<StoredReceiptLine[]>;
    settlement: Defaulted<Settlement>;
    tries: Defaulted<number>;
    next_try_at: Defaulted<Date | null>;
  };
  receipts: {
    id: Generated<number>;
    order_id: number | null;
    customer_id: string | null;
    kind: ReceiptKind;
    number: string;
    place: string;
    items: Json<StoredReceiptLine[]>;
    amount: number;
    created_at: Moment;
    purchase_id: Defaulted<number | null>;
    settlement: Defaulted<Settlement>;
    /** What of the amount had been paid before, by money or certificates. */
    prepaid: Defaulted<number>;
    /** At the bank's cash register; null when the bank registers it by itself, or has nothing to do with it. */
    registration: Defaulted<'due' | 'done' | 'failed' | null>;
    tries: Defaulted<number>;
    next_try_at: Defaulted<Date | null>;
  };
  /** Marking codes of «Честный знак», one a piece of an order. */
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
    created_at: Created;
  };
  certificate_purchases: {
    id: Generated<number>;
    number: string;
    shopper_id: string;
    status: PurchaseStatus;
    amount: number;
    design: string;
    text: Defaulted<string>;
    sender_name: string;
    recipient_name: string;
    recipient_email: string;
    email: string;
    phone: string;
    send_on: string;
    consent: string | null;
    certificate_id: Defaulted<number | null>;
    idempotency_key: string;
    request_hash: string;
    created_at: Moment;
    sent_at: Date | null;
    method: Defaulted<CertificateMethod>;
    /** As its buyer reads it; empty while it is not cancelled. */
    cancel_reason: Defaulted<string>;
  };
  certificate_movements: {
    id: Generated<string>;
    certificate_id: number;
    kind: 'issue' | 'spend' | 'refund';
    amount: number;
    order_id: number | null;
    created_at: Moment;
  };
  shopper_certificates: { shopper_id: string; certificate_id: number; added_at: Moment };
}
