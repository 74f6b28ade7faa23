const column = (table: string) => `
ALTER TABLE ${table} ADD COLUMN placed_by bigint REFERENCES shoppers(id) ON DELETE SET NULL;
CREATE INDEX ${table}_placed_by ON ${table} (placed_by) WHERE placed_by IS NOT NULL;
`;

/**
 * The guest who made an order, a return or a booking that a customer has taken over since by its phone: their browser keeps
 * access to it. Null while its shopper is the one who made it.
 */
export const up = ['orders', 'returns', 'bookings'].map(column).join('');
