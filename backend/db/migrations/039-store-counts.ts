/** Number of models per store, counted by a job. Counting on each request would read the stock of the whole shop. */
export const up = `
CREATE TABLE store_counts (
  store_id integer PRIMARY KEY REFERENCES stores(id) ON DELETE CASCADE,
  models integer NOT NULL CHECK (models >= 0),
  counted_at timestamptz NOT NULL
);
-- Stock of one store, without reading the stock of other stores.
CREATE INDEX store_stock_of_store ON store_stock (store_id, offer_id) WHERE quantity > 0;
`;
