/** What the shopper reads on the bank's page, and the operator in its cabinet. */
export const yookassaTexts = {
  payment: (number: string) => `Оплата ${number}`,
} as const;
