const AROUND = /[\s\p{Dash}\p{Pi}\p{Pf}"'.,#]|\p{Default_Ignorable_Code_Point}/gu;

/**
 * Removes what people type and copy around a number of an order, a return or a booking: spaces, any dashes, quotes,
 * dots, commas, «№» and invisible signs.
 * @returns the rest in capital letters; any other sign in it remains
 */
export const bareNumber = (input: string): string =>
  input.replaceAll('№', '').normalize('NFKC').toUpperCase().replace(AROUND, '');
