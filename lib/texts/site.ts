/** Name of a shop whose owner has set none. */
export const DEFAULT_SHOP_NAME = 'Новый магазин';
