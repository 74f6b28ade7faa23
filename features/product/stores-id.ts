/** The anchor of the stores' section. */
export const STORES_ID = 'stores';
