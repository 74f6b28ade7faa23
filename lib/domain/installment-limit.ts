/** Default maximum amount that can be paid in installments, roubles (section 9). The owner can set another limit. */
export const INSTALLMENT_LIMIT = 70_000;
