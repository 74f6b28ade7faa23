/** The id of a listing's goods, where the link past the filters leads. */
export const GOODS = 'goods';

/** The same of its filters, beside the goods. */
export const FILTERS = 'filters';
