/** Size of a node's connection pool for carts, orders and other personal data. */
export const DATABASE_CONNECTIONS = 10;
/** Size of the connection pool for product listings, searches and counts. */
export const CATALOG_CONNECTIONS = 4;
