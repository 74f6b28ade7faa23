/** Photos of a review, which are files that its author has uploaded. */
export const up = `
ALTER TABLE uploads ADD COLUMN review_id integer REFERENCES reviews(id) ON DELETE SET NULL;
CREATE INDEX uploads_review ON uploads (review_id) WHERE review_id IS NOT NULL;
DROP INDEX uploads_loose;
CREATE INDEX uploads_loose ON uploads (created_at)
  WHERE feedback_id IS NULL AND return_id IS NULL AND review_id IS NULL;
`;
