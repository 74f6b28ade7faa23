/** Bonus movements per returned item, so that an order may credit and debit bonuses more than once. */
export const up = `
ALTER TABLE bonus_movements DROP CONSTRAINT bonus_movements_order_id_kind_key;
CREATE UNIQUE INDEX bonus_movements_once ON bonus_movements (order_id, kind) WHERE kind IN ('accrual', 'spend');
CREATE INDEX bonus_movements_order ON bonus_movements (order_id) WHERE order_id IS NOT NULL;
`;
