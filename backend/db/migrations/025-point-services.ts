/** Services of a pickup point, and its carrier. */
export const up = `
ALTER TABLE pickup_points
  ADD COLUMN provider text NOT NULL DEFAULT 'shop',  -- the delivery provider that named it
  ADD COLUMN code text NOT NULL DEFAULT '',          -- the provider's own name for it
  ADD COLUMN metro text NOT NULL DEFAULT '',         -- the nearest station
  ADD COLUMN has_fitting boolean NOT NULL DEFAULT false,
  ADD COLUMN takes_card boolean NOT NULL DEFAULT true,
  ADD COLUMN takes_cash boolean NOT NULL DEFAULT true;
UPDATE pickup_points SET takes_cash = false WHERE type = 'postamat';
CREATE UNIQUE INDEX pickup_points_provider ON pickup_points (provider, code) WHERE code <> '';
`;
