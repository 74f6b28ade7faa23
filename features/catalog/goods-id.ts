/** Id of a listing's products, to which the skip link past the filters leads. */
export const GOODS = 'goods';

/** Id of a listing's filters, next to the products. */
export const FILTERS = 'filters';
