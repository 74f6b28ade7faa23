/** Connections of a node to its database: for carts, orders and all else that is personal. */
export const DATABASE_CONNECTIONS = 10;
/** For lists, searches and counts of goods. */
export const CATALOG_CONNECTIONS = 4;
