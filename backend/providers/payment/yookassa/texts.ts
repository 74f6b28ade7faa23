/** Description of a payment, on the bank's page for the shopper and in the operator's account interface. */
export const yookassaTexts = {
  payment: (number: string) => `Оплата ${number}`,
} as const;
