/**
 * Shoppers: a guest is a shopper with one session, a customer is a shopper with an account. Cart, favorites, addresses
 * and orders belong to the shopper, so that a customer has them in every browser.
 */
export const up = `
CREATE TABLE shoppers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  promo_code text REFERENCES promo_codes(code) ON DELETE SET NULL,
  limit_type text CHECK (limit_type IN ('card', 'bonus')),  -- benefit chosen in the cart: card discount or bonuses
  created_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO shoppers (id, promo_code, created_at) OVERRIDING SYSTEM VALUE
  SELECT id, promo_code, created_at FROM sessions;
SELECT setval(pg_get_serial_sequence('shoppers', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM shoppers), false);

ALTER TABLE sessions
  ADD COLUMN shopper_id bigint REFERENCES shoppers(id),
  ADD COLUMN expires_at timestamptz,
  DROP COLUMN promo_code;
UPDATE sessions SET shopper_id = id, expires_at = created_at + interval '365 days';
ALTER TABLE sessions
  ALTER COLUMN shopper_id SET NOT NULL,
  ALTER COLUMN expires_at SET NOT NULL;
CREATE INDEX sessions_shopper ON sessions (shopper_id);

ALTER TABLE cart_items RENAME COLUMN session_id TO shopper_id;
ALTER TABLE cart_items
  DROP CONSTRAINT cart_items_session_id_fkey,
  ADD FOREIGN KEY (shopper_id) REFERENCES shoppers(id) ON DELETE CASCADE;
ALTER TABLE favorites RENAME COLUMN session_id TO shopper_id;
ALTER TABLE favorites
  DROP CONSTRAINT favorites_session_id_fkey,
  ADD FOREIGN KEY (shopper_id) REFERENCES shoppers(id) ON DELETE CASCADE;
ALTER TABLE addresses RENAME COLUMN session_id TO shopper_id;
ALTER TABLE addresses
  DROP CONSTRAINT addresses_session_id_fkey,
  ADD FOREIGN KEY (shopper_id) REFERENCES shoppers(id) ON DELETE CASCADE;
ALTER TABLE orders RENAME COLUMN session_id TO shopper_id;
ALTER TABLE orders
  DROP CONSTRAINT orders_session_id_fkey,
  ADD FOREIGN KEY (shopper_id) REFERENCES shoppers(id);
CREATE INDEX orders_shopper ON orders (shopper_id);
CREATE INDEX orders_phone ON orders (phone);

CREATE SEQUENCE loyalty_card_numbers START 1;

CREATE TABLE customers (
  id bigint PRIMARY KEY REFERENCES shoppers(id),
  phone text UNIQUE,                       -- confirmed by an SMS code. Null without a phone
  email text UNIQUE,                       -- lower case, confirmed by an e-mail
  new_email text,                          -- new address, not confirmed yet by the link in its e-mail
  password_hash text,                      -- argon2id, as a PHC string
  name text NOT NULL DEFAULT '',
  surname text NOT NULL DEFAULT '',
  birthday date,
  birthday_confirmed boolean NOT NULL DEFAULT false,  -- by a document in a store, unchangeable afterwards
  notify_sms boolean NOT NULL DEFAULT false,
  notify_email boolean NOT NULL DEFAULT false,
  size text NOT NULL DEFAULT '',
  bootleg text NOT NULL DEFAULT '',
  foot_structure text NOT NULL DEFAULT '',
  foot_lift text NOT NULL DEFAULT '',
  extra_option text NOT NULL DEFAULT '',
  user_styles text[] NOT NULL DEFAULT '{}',
  card_number text NOT NULL UNIQUE,        -- EAN-13
  created_at timestamptz NOT NULL,
  deactivated_at timestamptz               -- time at which the account was closed and its personal data erased
);

CREATE TABLE consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shopper_id bigint NOT NULL REFERENCES shoppers(id),
  texts text NOT NULL,                     -- names and dates of the accepted texts
  source text NOT NULL,                    -- form of the consent: 'phone', 'register', 'return'
  created_at timestamptz NOT NULL
);
`;
