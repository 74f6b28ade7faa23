const column = (table: string) => `
ALTER TABLE ${table} ADD COLUMN placed_by bigint REFERENCES shoppers(id) ON DELETE SET NULL;
CREATE INDEX ${table}_placed_by ON ${table} (placed_by) WHERE placed_by IS NOT NULL;
`;

/**
 * Guest who placed an order, a return or a booking, if a customer has claimed it since by its phone. The guest's
 * browser still has access to it. Null while the row's shopper is the person who placed it.
 */
export const up = ['orders', 'returns', 'bookings'].map(column).join('');
