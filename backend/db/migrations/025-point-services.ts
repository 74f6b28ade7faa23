/** Services of a pickup point, and its carrier. */
export const up = `
ALTER TABLE pickup_points
  ADD COLUMN provider text NOT NULL DEFAULT 'shop',  -- provider that lists the point
  ADD COLUMN code text NOT NULL DEFAULT '',          -- id of the point at the provider
  ADD COLUMN metro text NOT NULL DEFAULT '',         -- nearest metro station
  ADD COLUMN has_fitting boolean NOT NULL DEFAULT false,
  ADD COLUMN takes_card boolean NOT NULL DEFAULT true,
  ADD COLUMN takes_cash boolean NOT NULL DEFAULT true;
UPDATE pickup_points SET takes_cash = false WHERE type = 'postamat';
CREATE UNIQUE INDEX pickup_points_provider ON pickup_points (provider, code) WHERE code <> '';
`;
