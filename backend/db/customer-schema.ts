import type { ColumnType, Generated } from 'kysely';
import type { Benefit, BonusMovement } from '#lib/domain/loyalty.ts';
import type { Fit, ReviewStatus } from '#lib/domain/rating.ts';
import type { ReturnStatus } from '#lib/domain/returns.ts';
import type { CreatedAtColumn, DateTextColumn, DefaultedColumn, DefaultedJsonColumn } from './columns.ts';

/** Timestamp that is set on insert and never updated. */
type InsertedAt = ColumnType<Date, Date, never>;

/**
 * Tables of shoppers and customers, which are a part of `Database`: sign-in, loyalty program, reviews, returns and
 * subscriptions.
 */
export interface CustomerTables {
  shoppers: {
    id: Generated<string>;
    promo_code: string | null;
    fast_promo_code: string | null;
    cart_notices: DefaultedColumn<string[]>;
    limit_type: Benefit | null;
    created_at: CreatedAtColumn;
  };
  sessions: {
    id: Generated<string>;
    token_hash: Buffer;
    shopper_id: string;
    location_id: number | null;
    location_chosen: DefaultedColumn<boolean>;
    created_at: CreatedAtColumn;
    seen_at: ColumnType<Date, Date | undefined, Date>;
    expires_at: Date;
    replaced_hash: Buffer | null;
    replaced_at: Date | null;
  };
  customers: {
    id: string;
    phone: string | null;
    email: string | null;
    new_email: string | null;
    password_hash: string | null;
    name: DefaultedColumn<string>;
    surname: DefaultedColumn<string>;
    birthday: DateTextColumn;
    birthday_confirmed: DefaultedColumn<boolean>;
    notify_sms: DefaultedColumn<boolean>;
    notify_email: DefaultedColumn<boolean>;
    size: DefaultedColumn<string>;
    bootleg: DefaultedColumn<string>;
    foot_structure: DefaultedColumn<string>;
    foot_lift: DefaultedColumn<string>;
    extra_option: DefaultedColumn<string>;
    user_styles: DefaultedColumn<string[]>;
    card_number: string;
    created_at: InsertedAt;
    deactivated_at: Date | null;
  };
  consents: {
    id: Generated<string>;
    shopper_id: string;
    texts: string;
    source: string;
    created_at: InsertedAt;
  };
  order_links: {
    key_hash: Buffer;
    order_id: number;
    channel: 'email' | 'sms';
    created_at: InsertedAt;
    expires_at: Date;
  };
  phone_codes: {
    id: string;
    session_id: string;
    purpose: 'sign_in' | 'confirm';
    phone: string;
    code_hash: Buffer;
    agreed: DefaultedColumn<boolean>;
    tries: DefaultedColumn<number>;
    created_at: InsertedAt;
    expires_at: InsertedAt;
    used_at: Date | null;
  };
  confirmed_phones: { session_id: string; phone: string; confirmed_at: Date };
  letter_links: {
    token_hash: Buffer;
    kind: 'register' | 'restore' | 'email';
    customer_id: string | null;
    payload: DefaultedJsonColumn<unknown>;
    created_at: InsertedAt;
    expires_at: InsertedAt;
    used_at: Date | null;
  };
  login_failures: { subject: string; count: number; last_at: Date };
  inbox: {
    id: Generated<string>;
    channel: 'sms' | 'mail';
    recipient: string;
    subject: DefaultedColumn<string>;
    body: string;
    created_at: InsertedAt;
  };
  cancel_reasons: {
    id: number;
    title: string;
    sort: DefaultedColumn<number>;
    is_active: DefaultedColumn<boolean>;
  };
  loyalty_levels: {
    code: string;
    title: string;
    from_amount: number;
    card_percent: number;
    bonus_percent: number;
    bonus_share: number;
  };
  bonus_movements: {
    id: Generated<string>;
    customer_id: string;
    kind: BonusMovement;
    amount: number;
    order_id: number | null;
    created_at: InsertedAt;
  };
  reviews: {
    id: Generated<number>;
    /** Null for a review that the owner has imported. `author` then contains the name. */
    customer_id: string | null;
    author: DefaultedColumn<string>;
    product_id: number;
    /** Size that was bought. Empty for one-size products. */
    size: DefaultedColumn<string>;
    rating: number;
    fit: DefaultedColumn<Fit | null>;
    content: string;
    status: ReviewStatus;
    reason: DefaultedColumn<string>;
    answer: DefaultedColumn<string>;
    answered_at: DefaultedColumn<Date | null>;
    created_at: Date;
    moderated_at: Date | null;
  };
  return_reasons: {
    id: number;
    title: string;
    photo_required: DefaultedColumn<boolean>;
    sort: DefaultedColumn<number>;
    is_active: DefaultedColumn<boolean>;
  };
  return_sources: {
    id: number;
    title: string;
    description: string;
    sort: DefaultedColumn<number>;
    is_active: DefaultedColumn<boolean>;
  };
  returns: {
    id: Generated<number>;
    number: string;
    shopper_id: string;
    placed_by: DefaultedColumn<string | null>;
    order_id: number;
    source_id: number;
    status: ReturnStatus;
    name: string;
    surname: string;
    phone: string;
    email: string;
    comment: DefaultedColumn<string>;
    account: string;
    bik: string;
    account_holder: string;
    amount: number;
    certificate_amount: DefaultedColumn<number>;
    consent: string | null;
    by_phone: DefaultedColumn<boolean>;
    idempotency_key: string;
    request_hash: string;
    created_at: InsertedAt;
  };
  return_items: {
    return_id: number;
    offer_id: number;
    quantity: number;
    reason_id: number;
    price: number;
    price_rest: DefaultedColumn<number>;
    certificate: DefaultedColumn<number>;
    certificate_rest: DefaultedColumn<number>;
  };
  return_events: {
    id: Generated<number>;
    return_id: number;
    status: ReturnStatus;
    comment: DefaultedColumn<string>;
    created_at: InsertedAt;
  };
  stock_subscriptions: {
    id: Generated<number>;
    offer_id: number;
    shopper_id: string;
    email: string;
    consent: string | null;
    created_at: Date;
    confirmed_at: Date | null;
    told_at: Date | null;
  };
  stock_subscription_links: { token_hash: Buffer; subscription_id: number };
  stock_waves: { offer_id: number; started_at: Date; told: DefaultedColumn<number> };
}
