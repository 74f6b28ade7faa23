/** Says of an answer that nobody could be asked whether its address has moved: it is not kept for long. */
export const UNSURE = 'x-unsure';
