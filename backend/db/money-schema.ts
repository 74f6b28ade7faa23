import type { ColumnType, Generated } from 'kysely';
import type { Created, Defaulted, Json } from './columns';

/** Set when the row is inserted, never updated. */
type Moment = ColumnType<Date, Date, never>;

/** How a bank takes a payment; `installments` pays the shop at once, and the shopper pays the bank in parts. */
export type PaymentMethod = 'card' | 'sbp' | 'installments';

/** Payments at a bank, receipts and gift certificates; a part of Database. Sums in kopecks. */
export interface MoneyTables {
  order_payments: {
    id: string;
    /** Of the two, exactly one is set: what is paid for. */
    order_id: number | null;
    purchase_id: Defaulted<number | null>;
    amount: number;
    status: 'pending' | 'paid' | 'declined';
    provider: string;
    /** The provider's own id of the payment; empty when it has none. */
    reference: Defaulted<string>;
    created_at: Moment;
    method: Defaulted<PaymentMethod>;
    updated_at: Date;
  };
  payment_refunds: {
    id: string;
    payment_id: string;
    amount: number;
    status: 'pending' | 'done' | 'refused';
    created_at: Moment;
    updated_at: Date;
  };
  receipts: {
    id: Generated<number>;
    order_id: number | null;
    customer_id: string | null;
    kind: 'payment' | 'refund';
    number: string;
    place: string;
    items: Json<Array<{ title: string; quantity: number; price: number }>>;
    amount: number;
    created_at: Moment;
  };
  certificates: {
    id: Generated<number>;
    number_hash: Buffer;
    last_digits: string;
    kind: 'plastic' | 'electronic';
    status: 'inactive' | 'active' | 'blocked';
    nominal: number;
    balance: number;
    valid_until: string;
    created_at: Created;
  };
  certificate_purchases: {
    id: Generated<number>;
    number: string;
    shopper_id: string;
    status: 'awaiting_payment' | 'paid' | 'sent' | 'cancelled';
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
