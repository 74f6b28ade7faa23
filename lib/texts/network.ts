/** What a shopper reads of every call that got no answer (ER-04). */
export const networkTexts = {
  lost: 'Нет связи с магазином. Проверьте соединение и попробуйте ещё раз',
} as const;
