/** Who has sent a file, for a day: a customer, or a network of guests. Files of nodes of the version before have nobody. */
export const up = `
ALTER TABLE uploads ADD COLUMN sender text;
CREATE INDEX uploads_sender ON uploads (sender, created_at) WHERE sender IS NOT NULL;
CREATE INDEX uploads_with_sender ON uploads (created_at) WHERE sender IS NOT NULL;
`;
