/** Returns of purchased items. */
export const up = `
CREATE TABLE return_reasons (
  id integer PRIMARY KEY,
  title text NOT NULL,
  photo_required boolean NOT NULL DEFAULT false,
  sort integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true
);

CREATE TABLE return_sources (              -- methods of sending the items back
  id integer PRIMARY KEY,
  title text NOT NULL,
  description text NOT NULL,
  sort integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true
);

CREATE SEQUENCE return_numbers START 500001;

CREATE TABLE returns (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  shopper_id bigint NOT NULL REFERENCES shoppers(id),  -- shopper who requested the return
  order_id integer NOT NULL REFERENCES orders(id),
  source_id integer NOT NULL REFERENCES return_sources(id),
  status text NOT NULL,
  name text NOT NULL,
  surname text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  comment text NOT NULL DEFAULT '',
  account text NOT NULL,                   -- bank account for the refund. Empty for a refund to the paying card
  bik text NOT NULL,
  account_holder text NOT NULL,
  amount integer NOT NULL,                 -- refund in kopecks
  consent text,
  idempotency_key text NOT NULL,
  request_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (shopper_id, idempotency_key)
);
CREATE INDEX returns_order ON returns (order_id);

CREATE TABLE return_items (
  return_id integer NOT NULL REFERENCES returns(id),
  offer_id integer NOT NULL REFERENCES offers(id),
  quantity integer NOT NULL CHECK (quantity > 0),
  reason_id integer NOT NULL REFERENCES return_reasons(id),
  price integer NOT NULL,                  -- refund for one unit, kopecks
  PRIMARY KEY (return_id, offer_id)
);

CREATE TABLE return_events (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  return_id integer NOT NULL REFERENCES returns(id),
  status text NOT NULL,
  comment text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL
);
CREATE INDEX return_events_return ON return_events (return_id);

ALTER TABLE uploads ADD COLUMN return_id integer REFERENCES returns(id);
CREATE INDEX uploads_return ON uploads (return_id) WHERE return_id IS NOT NULL;
DROP INDEX uploads_loose;
CREATE INDEX uploads_loose ON uploads (created_at) WHERE feedback_id IS NULL AND return_id IS NULL;
`;
