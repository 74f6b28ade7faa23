/** Most addresses that a shopper may save (section 9, VA-16). */
export const MAX_ADDRESSES = 3;
