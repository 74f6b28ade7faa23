/**
 * Sender of a file, stored for a day: a customer, or a network of guests. Files that nodes of the previous version
 * store have no sender.
 */
export const up = `
ALTER TABLE uploads ADD COLUMN sender text;
CREATE INDEX uploads_sender ON uploads (sender, created_at) WHERE sender IS NOT NULL;
CREATE INDEX uploads_with_sender ON uploads (created_at) WHERE sender IS NOT NULL;
`;
