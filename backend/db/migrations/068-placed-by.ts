const column = (table: string) => `
ALTER TABLE ${table} ADD COLUMN placed_by bigint REFERENCES shoppers(id) ON DELETE SET NULL;
CREATE INDEX ${table}_placed_by ON ${table} (placed_by) WHERE placed_by IS NOT NULL;
`;

/**
 * Guest who placed an order, a return or a booking that a customer has claimed since by its phone. The guest's browser
 * still has access to the order, return or booking. Null while the row's shopper is the person who placed it.
 */
export const up = ['orders', 'returns', 'bookings'].map(column).join('');
