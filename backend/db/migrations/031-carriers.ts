/** Data of carriers: cities, prices, pickup points and parcels. */
export const up = `
CREATE TABLE delivery_cities (
  provider text NOT NULL,
  city_id integer NOT NULL REFERENCES cities(id),
  code text NOT NULL,                      -- the carrier's own
  PRIMARY KEY (provider, city_id)
);

CREATE TABLE delivery_quotes (             -- the carrier's last answer; null sums: the table of rates holds
  provider text NOT NULL,
  city_id integer NOT NULL REFERENCES cities(id),
  kind text NOT NULL CHECK (kind IN ('courier', 'pvz', 'postamat')),
  pieces integer NOT NULL CHECK (pieces > 0),
  price integer CHECK (price >= 0),        -- kopecks
  days_min integer,
  days_max integer,
  expires_at timestamptz NOT NULL,         -- then the carrier is asked again
  PRIMARY KEY (provider, city_id, kind, pieces),
  CHECK (num_nonnulls(price, days_min, days_max) IN (0, 3))
);

CREATE TABLE point_imports (
  provider text PRIMARY KEY,
  due_at timestamptz NOT NULL,
  running_until timestamptz,               -- no other node begins before
  accepts_losses boolean NOT NULL DEFAULT false,  -- the owner says that most points of a city are really gone
  started_at timestamptz,
  finished_at timestamptz,
  report jsonb                             -- what the last one has changed
);

-- Far above the numbers that owners give their points.
CREATE SEQUENCE imported_point_ids AS integer START 1000000000;

CREATE TABLE shipments (
  order_id integer PRIMARY KEY REFERENCES orders(id),
  provider text NOT NULL,
  status text NOT NULL CHECK (status IN
    ('sending', 'accepted', 'registered', 'refused', 'deleting', 'deleted', 'delivered', 'not_delivered')),
  reference text,                          -- the carrier's id; null until it has answered
  track_number text,
  carrier_status text NOT NULL DEFAULT '', -- in the carrier's words
  errors jsonb NOT NULL DEFAULT '[]',      -- texts for the owner
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  check_at timestamptz                     -- when it is taken up again; null: nothing more is expected
);
CREATE INDEX shipments_check ON shipments (check_at) WHERE check_at IS NOT NULL;
`;
