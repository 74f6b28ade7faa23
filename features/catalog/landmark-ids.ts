/** Id of a listing's products, to which the skip link past the filters leads. */
export const PRODUCTS_ID = 'goods';

/** Id of a listing's filters, next to the products. */
export const FILTERS_ID = 'filters';
