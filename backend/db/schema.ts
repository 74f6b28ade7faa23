import type { ColumnType, Generated } from 'kysely';
import type { BookingStatus } from '#lib/domain/bookings.ts';
import type { DeliveryType, PickupPointType } from '#lib/domain/deliveries.ts';
import type { OrderStatus } from '#lib/domain/order-states.ts';
import type { PaymentMethod } from '#lib/domain/payments.ts';
import type { CatalogTables } from './catalog-schema.ts';
import type {
  CreatedAtColumn,
  DateTextColumn,
  DefaultedColumn,
  DefaultedJsonColumn,
  JsonColumn,
} from './columns.ts';
import type { ContentTables } from './content-schema.ts';
import type { CustomerTables } from './customer-schema.ts';
import type { DeliveryTables } from './delivery-schema.ts';
import type { MoneyTables } from './money-schema.ts';

/** Rows as the database returns them: integer kopecks, timestamptz as Date, `date` as 'YYYY-MM-DD'. */

export interface Database extends CatalogTables, ContentTables, CustomerTables, MoneyTables, DeliveryTables {
  cities: {
    id: number;
    location_id: number;
    code: string;
    name: string;
    region: string;
    country_code: DefaultedColumn<'RU' | 'BY'>;
    lat: number;
    lon: number;
    population: DefaultedColumn<number>;
    zone: string;
    /** IANA name of the time zone. */
    time_zone: DefaultedColumn<string>;
  };
  stores: {
    id: number;
    city_id: number;
    code: string;
    name: string;
    address: string;
    metro: DefaultedColumn<string>;
    phone: string;
    hours: string;
    lat: number;
    lon: number;
    is_active: DefaultedColumn<boolean>;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
  pickup_points: {
    id: number;
    city_id: number;
    type: PickupPointType;
    name: string;
    address: string;
    hours: string;
    lat: number;
    lon: number;
    is_active: DefaultedColumn<boolean>;
    provider: DefaultedColumn<string>;
    code: DefaultedColumn<string>;
    metro: DefaultedColumn<string>;
    has_fitting: DefaultedColumn<boolean>;
    takes_card: DefaultedColumn<boolean>;
    takes_cash: DefaultedColumn<boolean>;
  };
  deliveries: {
    id: number;
    type: DeliveryType;
    title: string;
    description_html: string;
    sort: number;
  };
  delivery_rates: {
    delivery_id: number;
    zone: string;
    price: number;
    free_from: number | null;
    days_min: number;
    days_max: number;
    intervals: DefaultedJsonColumn<Array<{ from: string; to: string }>>;
  };
  payments: {
    id: number;
    code: string;
    title: string;
    description: string;
    delivery_types: DeliveryType[];
    sort: number;
    is_online: DefaultedColumn<boolean>;
    /** Method by which the bank receives an online payment. */
    method: DefaultedColumn<PaymentMethod>;
  };
  settings: { code: string; value: JsonColumn<unknown> };
  promo_codes: {
    code: string;
    kind: 'percent' | 'amount';
    value: number;
    min_amount: DefaultedColumn<number>;
    active_from: ColumnType<Date, Date | string, Date | string>;
    active_to: ColumnType<Date, Date | string, Date | string>;
    /** Maximum number of orders with this code, in total. Null means no limit. */
    max_uses: DefaultedColumn<number | null>;
    /** Maximum number of orders with this code per shopper. Null means no limit. */
    max_uses_per_shopper: DefaultedColumn<number | null>;
  };
  promo_uses: { order_id: number; code: string };
  cart_items: {
    id: Generated<number>;
    shopper_id: string;
    offer_id: number;
    quantity: number;
    is_tmp: DefaultedColumn<boolean>;
    sold_out: DefaultedColumn<boolean>;
    added_at: CreatedAtColumn;
  };
  favorites: {
    shopper_id: string;
    product_id: number;
    created_at: ColumnType<Date, Date, never>;
    /** Price in kopecks when the product was added. Null when the price is unknown. */
    price: number | null;
  };
  addresses: {
    id: Generated<number>;
    shopper_id: string;
    country: string;
    country_iso_code: string;
    postal_code: string;
    city: string;
    street_with_type: string;
    house: string;
    block: string;
    flat: string;
    comment: string;
    created_at: CreatedAtColumn;
  };
  orders: {
    id: Generated<number>;
    number: string;
    shopper_id: string;
    placed_by: DefaultedColumn<string | null>;
    status: OrderStatus;
    idempotency_key: string;
    request_hash: string;
    name: string;
    surname: string;
    phone: string;
    email: string;
    comment: DefaultedColumn<string>;
    city_id: number;
    delivery_id: number;
    delivery_address: string;
    delivery_date: DateTextColumn;
    delivery_time_from: string | null;
    delivery_time_to: string | null;
    assemble_date: DateTextColumn;
    pickup_store_id: number | null;
    pickup_point_id: number | null;
    payment_id: number;
    certificate_debet: DefaultedColumn<number>;
    /** Time of the cancellation because the order was not paid in time. */
    expired_at: DefaultedColumn<Date | null>;
    /** Time at which the order's phone was confirmed as the shopper's, or the order was paid in advance. */
    confirmed_at: DefaultedColumn<Date | null>;
    /** Time at which the order is cancelled, unless it has been confirmed or processed before. */
    confirm_by: DefaultedColumn<Date | null>;
    /** Network of the client, until the order is paid, confirmed or processed. */
    network: DefaultedColumn<string | null>;
    amount: number;
    discounts: DefaultedJsonColumn<Array<{ name: string; price: number }>>;
    delivery_price: number;
    final_amount: number;
    consent: string | null;
    is_budget_payment: DefaultedColumn<boolean>;
    bonus_debet: DefaultedColumn<number>;
    bonus_accrual: DefaultedColumn<number>;
    cancel_reason_id: number | null;
    cancel_comment: DefaultedColumn<string>;
    operator_call: DefaultedColumn<boolean>;
    created_at: CreatedAtColumn;
  };
  former_product_codes: { code: string; product_id: number; changed_at: CreatedAtColumn };
  order_items: {
    order_id: number;
    offer_id: number;
    product_code: string;
    title: string;
    vendor_code: string;
    color: string;
    size: string;
    quantity: number;
    price: number;
    base_price: number;
    preview: string;
    store_id: number | null;
  };
  order_events: {
    id: Generated<number>;
    order_id: number;
    status: OrderStatus;
    reason: DefaultedColumn<string>;
    created_at: CreatedAtColumn;
  };
  bookings: {
    id: Generated<number>;
    number: string;
    shopper_id: string;
    placed_by: DefaultedColumn<string | null>;
    status: BookingStatus;
    idempotency_key: string;
    request_hash: string;
    link_hash: Buffer;
    store_id: number;
    offer_id: number;
    name: string;
    surname: string;
    phone: string;
    email: string;
    comment: DefaultedColumn<string>;
    consent: string | null;
    created_at: ColumnType<Date, Date, never>;
    expires_at: ColumnType<Date, Date, never>;
  };
  booking_events: {
    id: Generated<number>;
    booking_id: number;
    status: BookingStatus;
    reason: DefaultedColumn<string>;
    created_at: ColumnType<Date, Date, never>;
  };
  outbox: {
    id: Generated<number>;
    kind: string;
    payload: JsonColumn<unknown>;
    created_at: CreatedAtColumn;
    sent_at: Date | null;
    tries: DefaultedColumn<number>;
    next_try_at: Date | null;
    failed_at: Date | null;
  };
  feedback_themes: {
    id: number;
    title: string;
    file_required: DefaultedColumn<boolean>;
    sort: DefaultedColumn<number>;
    is_active: DefaultedColumn<boolean>;
  };
  feedback: {
    id: Generated<number>;
    /** Null after the session has ended and was deleted. */
    session_id: string | null;
    idempotency_key: string;
    request_hash: string;
    theme_id: number;
    name: string;
    last_name: string;
    phone: string;
    email: string;
    content: string;
    consent: string | null;
    created_at: ColumnType<Date, Date, never>;
  };
  uploads: {
    id: string;
    /** Null after the session has ended and was deleted. */
    session_id: string | null;
    /** Sender, stored for the first day: `customer:7`, or the network of a guest. */
    sender: DefaultedColumn<string | null>;
    feedback_id: number | null;
    return_id: number | null;
    review_id: DefaultedColumn<number | null>;
    name: string;
    type: string;
    size: number;
    created_at: ColumnType<Date, Date, never>;
  };
  migration_compatibility: { name: string; compatibility: string };
  rate_limits: { action: string; subject: string; count: number; started_at: ColumnType<Date, Date, Date> };
  redirects: { path: string; target: string; permanent: boolean; created_at: CreatedAtColumn };
  short_links: { code: string; target: string; created_at: CreatedAtColumn };
  subscriptions: {
    id: Generated<number>;
    email: string;
    consent: string;
    created_at: Date;
    /** Null until the owner of the mailbox has confirmed. */
    confirmed_at: Date | null;
    token_hash: Buffer | null;
  };
}
