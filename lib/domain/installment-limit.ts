/** Largest sum that may be paid in installments unless the owner has set another, roubles (section 9). */
export const INSTALLMENT_LIMIT = 70_000;
