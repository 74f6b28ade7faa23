const column = (table: string) => `
ALTER TABLE ${table} ADD COLUMN placed_by bigint REFERENCES shoppers(id) ON DELETE SET NULL;
CREATE INDEX ${table}_placed_by ON ${table} (placed_by) WHERE placed_by IS NOT NULL;
`;

/**
 * Guest who placed an order, return or booking that a customer has later claimed by its phone number. The guest's
 * browser still has access to the order, return or booking. Null while the row's shopper is the person who placed it.
 */
export const up = ['orders', 'returns', 'bookings'].map(column).join('');
