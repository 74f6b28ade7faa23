/** First schema of the shop: products, places, sessions, carts, orders, content. Money is in integer kopecks. */
export const up = `
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE sections (
  id integer PRIMARY KEY,
  parent_id integer REFERENCES sections(id),
  code text NOT NULL UNIQUE,              -- 'shoes', 'shoes/boots'
  title text NOT NULL,
  heading text NOT NULL,
  description text NOT NULL DEFAULT '',
  image text,
  sort integer NOT NULL DEFAULT 0,
  -- Filter that selects the products of a section by a rule: {"novelty":["y"]}
  static_filter jsonb
);

CREATE TABLE colors (
  id integer PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name text NOT NULL,
  hex text NOT NULL,
  family text NOT NULL                     -- value of the color filter
);

CREATE TABLE models (
  id integer PRIMARY KEY,
  code text NOT NULL UNIQUE,
  section_id integer NOT NULL REFERENCES sections(id)
);

CREATE TABLE products (                    -- one color of a model
  id integer PRIMARY KEY,
  model_id integer NOT NULL REFERENCES models(id),
  section_id integer NOT NULL REFERENCES sections(id),
  color_id integer NOT NULL REFERENCES colors(id),
  code text NOT NULL UNIQUE,
  title text NOT NULL,
  vendor_code text NOT NULL UNIQUE,
  price integer NOT NULL CHECK (price > 0),
  base_price integer NOT NULL CHECK (base_price >= price),
  discount_info text,
  images text[] NOT NULL,                  -- addresses without the width: /media/series/<key>
  properties jsonb NOT NULL,               -- [{title, value}]
  description text NOT NULL,
  sizes_link_frame text,
  true_size_name text,
  true_size_info text,
  is_novelty boolean NOT NULL DEFAULT false,
  label text,
  completeness jsonb NOT NULL DEFAULT '[]',
  care_ids integer[] NOT NULL DEFAULT '{}',
  sort integer NOT NULL DEFAULT 0,         -- position in the shop's default order, ascending
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  search_text text NOT NULL                -- title, section, color and properties, in lower case, ё as е
);
CREATE INDEX products_section ON products (section_id) WHERE is_active;
CREATE INDEX products_model ON products (model_id);
CREATE INDEX products_search_words ON products USING gin (to_tsvector('russian', search_text));
CREATE INDEX products_search_trigrams ON products USING gin (search_text gin_trgm_ops);

CREATE TABLE product_facets (              -- values of filters, except sizes, which come from offers
  product_id integer NOT NULL REFERENCES products(id) ON DELETE CASCADE,
  name text NOT NULL,                      -- 'type', 'color', 'material', 'season', 'heel', …
  value text NOT NULL,                     -- Latin code, used in addresses
  title text NOT NULL,
  PRIMARY KEY (name, value, product_id)
);
CREATE INDEX product_facets_product ON product_facets (product_id);

CREATE TABLE facet_names (
  name text PRIMARY KEY,
  title text NOT NULL,
  sort integer NOT NULL
);

CREATE TABLE offers (
  id integer PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products(id),
  title text NOT NULL,
  sort integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= 0)
);
CREATE INDEX offers_product ON offers (product_id);

CREATE TABLE cities (
  id integer PRIMARY KEY,
  location_id integer NOT NULL UNIQUE,
  code text NOT NULL UNIQUE,
  name text NOT NULL,
  region text NOT NULL,
  country_code text NOT NULL DEFAULT 'RU',
  lat double precision NOT NULL,
  lon double precision NOT NULL,
  population integer NOT NULL DEFAULT 0,
  zone text NOT NULL                       -- delivery zone, see delivery_rates
);
CREATE INDEX cities_name ON cities (lower(name) text_pattern_ops);

CREATE TABLE stores (
  id integer PRIMARY KEY,
  city_id integer NOT NULL REFERENCES cities(id),
  code text NOT NULL UNIQUE,
  name text NOT NULL,
  address text NOT NULL,
  metro text NOT NULL DEFAULT '',
  phone text NOT NULL,
  hours text NOT NULL,
  lat double precision NOT NULL,
  lon double precision NOT NULL,
  is_active boolean NOT NULL DEFAULT true
);

CREATE TABLE store_stock (
  store_id integer NOT NULL REFERENCES stores(id),
  offer_id integer NOT NULL REFERENCES offers(id),
  quantity integer NOT NULL CHECK (quantity >= 0),
  PRIMARY KEY (offer_id, store_id)
);

CREATE TABLE pickup_points (
  id integer PRIMARY KEY,
  city_id integer NOT NULL REFERENCES cities(id),
  type text NOT NULL CHECK (type IN ('pvz', 'postamat')),
  name text NOT NULL,
  address text NOT NULL,
  hours text NOT NULL,
  lat double precision NOT NULL,
  lon double precision NOT NULL,
  is_active boolean NOT NULL DEFAULT true
);
CREATE INDEX pickup_points_city ON pickup_points (city_id);

CREATE TABLE deliveries (
  id integer PRIMARY KEY,
  type text NOT NULL UNIQUE CHECK (type IN ('courier', 'storepickup', 'pickuppoints')),
  title text NOT NULL,
  description_html text NOT NULL,
  sort integer NOT NULL
);

CREATE TABLE delivery_rates (
  delivery_id integer NOT NULL REFERENCES deliveries(id),
  zone text NOT NULL,
  price integer NOT NULL CHECK (price >= 0),
  free_from integer,                       -- amount of products from which delivery is free, kopecks. Null: never free
  days_min integer NOT NULL,
  days_max integer NOT NULL,
  intervals jsonb NOT NULL DEFAULT '[]',   -- [{from,to}]
  PRIMARY KEY (delivery_id, zone)
);

CREATE TABLE payments (
  id integer PRIMARY KEY,
  code text NOT NULL UNIQUE,
  title text NOT NULL,
  description text NOT NULL,
  delivery_types text[] NOT NULL,
  sort integer NOT NULL
);

CREATE TABLE settings (                    -- business settings that the owner may change
  code text PRIMARY KEY,
  value jsonb NOT NULL
);

CREATE TABLE promo_codes (
  code text PRIMARY KEY,                   -- upper case
  kind text NOT NULL CHECK (kind IN ('percent', 'amount')),
  value integer NOT NULL CHECK (value > 0),-- per cent or kopecks, by kind
  min_amount integer NOT NULL DEFAULT 0,
  active_from timestamptz NOT NULL,
  active_to timestamptz NOT NULL
);

CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,        -- SHA-256 of the cookie's token
  location_id integer REFERENCES cities(location_id),
  location_chosen boolean NOT NULL DEFAULT false,
  promo_code text REFERENCES promo_codes(code) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE cart_items (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
  offer_id integer NOT NULL REFERENCES offers(id),
  quantity integer NOT NULL CHECK (quantity > 0),
  is_tmp boolean NOT NULL DEFAULT false,
  added_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (session_id, offer_id)
);

CREATE TABLE addresses (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
  country text NOT NULL,
  country_iso_code text NOT NULL,
  postal_code text NOT NULL,
  city text NOT NULL,
  street_with_type text NOT NULL,
  house text NOT NULL,
  block text NOT NULL,
  flat text NOT NULL,
  comment text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX addresses_session ON addresses (session_id);

CREATE SEQUENCE order_numbers START 100001;

CREATE TABLE orders (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  session_id bigint NOT NULL REFERENCES sessions(id),
  status text NOT NULL,
  idempotency_key text NOT NULL,
  request_hash text NOT NULL,              -- SHA-256 of the request body sent with the key
  name text NOT NULL,
  surname text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  comment text NOT NULL DEFAULT '',
  city_id integer NOT NULL REFERENCES cities(id),
  delivery_id integer NOT NULL REFERENCES deliveries(id),
  delivery_address text NOT NULL,
  delivery_date date,
  delivery_time_from text,
  delivery_time_to text,
  assemble_date date,
  pickup_store_id integer REFERENCES stores(id),
  pickup_point_id integer REFERENCES pickup_points(id),
  payment_id integer NOT NULL REFERENCES payments(id),
  amount integer NOT NULL,
  discounts jsonb NOT NULL DEFAULT '[]',   -- [{name, price}] in kopecks
  delivery_price integer NOT NULL,
  final_amount integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (session_id, idempotency_key)
);

CREATE TABLE order_items (
  order_id integer NOT NULL REFERENCES orders(id),
  offer_id integer NOT NULL REFERENCES offers(id),
  product_code text NOT NULL,
  title text NOT NULL,
  vendor_code text NOT NULL,
  color text NOT NULL,
  size text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  price integer NOT NULL,
  base_price integer NOT NULL,
  preview text NOT NULL,
  PRIMARY KEY (order_id, offer_id)
);

CREATE TABLE order_events (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders(id),
  status text NOT NULL,
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_events_order ON order_events (order_id);

CREATE TABLE outbox (                      -- e-mails and other messages, sent after the commit
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);

CREATE TABLE content_blocks (              -- editorial copy: mainpage/promo, mainpage/premium, …
  code text PRIMARY KEY,
  data jsonb NOT NULL
);

CREATE TABLE menus (
  code text PRIMARY KEY,
  items jsonb NOT NULL
);
`;
