/** Data of an order after the order is placed: payment, cancellation, bonuses. */
export const up = `
CREATE TABLE cancel_reasons (
  id integer PRIMARY KEY,
  title text NOT NULL,
  sort integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true
);

ALTER TABLE orders
  -- Bonuses spent on the order, 1 bonus = 1 rouble.
  ADD COLUMN bonus_debet integer NOT NULL DEFAULT 0 CHECK (bonus_debet >= 0),
  -- Bonuses credited when the order is completed.
  ADD COLUMN bonus_accrual integer NOT NULL DEFAULT 0 CHECK (bonus_accrual >= 0),
  ADD COLUMN cancel_reason_id integer REFERENCES cancel_reasons(id),
  ADD COLUMN cancel_comment text NOT NULL DEFAULT '';
CREATE INDEX orders_unpaid ON orders (created_at) WHERE status = 'awaiting_payment';

ALTER TABLE payments ADD COLUMN is_online boolean NOT NULL DEFAULT false;

CREATE TABLE order_payments (
  id uuid PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders(id),
  amount integer NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('pending', 'paid', 'declined')),
  provider text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX order_payments_order ON order_payments (order_id);

CREATE TABLE receipts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer REFERENCES orders(id),
  customer_id bigint REFERENCES customers(id),  -- customer of a purchase in a store, by the loyalty card
  kind text NOT NULL CHECK (kind IN ('payment', 'refund')),
  number text NOT NULL UNIQUE,
  place text NOT NULL,
  items jsonb NOT NULL,                    -- [{title, quantity, price}], price of one item in kopecks
  amount integer NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE SEQUENCE receipt_numbers START 1001;
CREATE INDEX receipts_order ON receipts (order_id);
CREATE INDEX receipts_customer ON receipts (customer_id);

CREATE TABLE loyalty_levels (
  code text PRIMARY KEY,
  title text NOT NULL,
  from_amount integer NOT NULL,            -- minimum total of orders received in the last year, kopecks
  card_percent integer NOT NULL,           -- discount with the loyalty card, per cent
  bonus_percent integer NOT NULL,          -- bonuses for a purchase, per cent of the paid amount
  bonus_share integer NOT NULL             -- maximum share of the product prices paid with bonuses, per cent
);

CREATE TABLE bonus_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customers(id),
  kind text NOT NULL CHECK (kind IN ('accrual', 'spend', 'refund', 'gift', 'expiry', 'withdrawal')),
  amount integer NOT NULL CHECK (amount <> 0),  -- number of bonuses, negative when spent or withdrawn
  order_id integer REFERENCES orders(id),
  created_at timestamptz NOT NULL,
  UNIQUE (order_id, kind)
);
CREATE INDEX bonus_movements_customer ON bonus_movements (customer_id);

CREATE TABLE reviews (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customers(id),
  product_id integer NOT NULL REFERENCES products(id),
  rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  content text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'published', 'rejected')),
  reason text NOT NULL DEFAULT '',         -- reason for a rejection
  created_at timestamptz NOT NULL,
  moderated_at timestamptz,
  UNIQUE (customer_id, product_id)
);
`;
