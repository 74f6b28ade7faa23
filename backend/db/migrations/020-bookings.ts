/** Units that stores reserve for shoppers (ST-12). */
export const up = `
CREATE SEQUENCE booking_numbers START 100001;

CREATE TABLE bookings (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  shopper_id bigint NOT NULL REFERENCES shoppers(id),
  status text NOT NULL CHECK (status IN ('booked', 'handed_over', 'cancelled', 'expired')),
  idempotency_key text NOT NULL,
  request_hash text NOT NULL,              -- SHA-256 of the request body sent with the key
  link_hash bytea NOT NULL UNIQUE,         -- SHA-256 of the secret in the SMS link
  store_id integer NOT NULL REFERENCES stores(id),
  offer_id integer NOT NULL REFERENCES offers(id),
  name text NOT NULL,
  surname text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  comment text NOT NULL DEFAULT '',
  consent text,                            -- names and dates of the accepted texts. Null when no consent was required
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,         -- time until which the store reserves the unit
  UNIQUE (shopper_id, idempotency_key)
);
CREATE INDEX bookings_open ON bookings (expires_at) WHERE status = 'booked';
CREATE INDEX bookings_phone ON bookings (phone);
CREATE INDEX bookings_store ON bookings (store_id, status, expires_at);

CREATE TABLE booking_events (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id integer NOT NULL REFERENCES bookings(id),
  status text NOT NULL,
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL
);
CREATE INDEX booking_events_booking ON booking_events (booking_id);
`;
