/** Data of carriers: cities, prices, pickup points and parcels. */
export const up = `
CREATE TABLE delivery_cities (
  provider text NOT NULL,
  city_id integer NOT NULL REFERENCES cities(id),
  code text NOT NULL,                      -- id of the city at the carrier
  PRIMARY KEY (provider, city_id)
);

CREATE TABLE delivery_quotes (             -- latest prices of the carrier. Null: the rate table applies
  provider text NOT NULL,
  city_id integer NOT NULL REFERENCES cities(id),
  kind text NOT NULL CHECK (kind IN ('courier', 'pvz', 'postamat')),
  pieces integer NOT NULL CHECK (pieces > 0),
  price integer CHECK (price >= 0),        -- kopecks
  days_min integer,
  days_max integer,
  expires_at timestamptz NOT NULL,         -- time after which the price is requested again
  PRIMARY KEY (provider, city_id, kind, pieces),
  CHECK (num_nonnulls(price, days_min, days_max) IN (0, 3))
);

CREATE TABLE point_imports (
  provider text PRIMARY KEY,
  due_at timestamptz NOT NULL,
  running_until timestamptz,               -- lease of the running import, until which no other node starts one
  accepts_losses boolean NOT NULL DEFAULT false,  -- the owner allows an import that removes most points of a city
  started_at timestamptz,
  finished_at timestamptz,
  report jsonb                             -- changes of the latest import
);

-- Starts far above the ids that owners assign to their points.
CREATE SEQUENCE imported_point_ids AS integer START 1000000000;

CREATE TABLE shipments (
  order_id integer PRIMARY KEY REFERENCES orders(id),
  provider text NOT NULL,
  status text NOT NULL CHECK (status IN
    ('sending', 'accepted', 'registered', 'refused', 'deleting', 'deleted', 'delivered', 'not_delivered')),
  reference text,                          -- id at the carrier. Null until the carrier has responded
  track_number text,
  carrier_status text NOT NULL DEFAULT '', -- status text of the carrier
  errors jsonb NOT NULL DEFAULT '[]',      -- error messages for the owner
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  check_at timestamptz                     -- time of the next status request. Null: no more requests
);
CREATE INDEX shipments_check ON shipments (check_at) WHERE check_at IS NOT NULL;
`;
