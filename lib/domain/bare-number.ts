/**
 * Removes what people type and copy around a number of an order, a return or a booking: spaces, any dashes, quotes, dots,
 * «№» and invisible signs.
 * @returns capital letters and digits
 */
export const bareNumber = (input: string): string =>
  input
    .replaceAll('№', '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '');
