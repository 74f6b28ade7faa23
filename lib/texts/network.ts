/** Texts for requests without a response (ER-04). */
export const networkTexts = {
  lost: 'Нет связи с магазином. Проверьте соединение и попробуйте ещё раз',
  unavailable: 'Магазин ненадолго недоступен. Попробуйте ещё раз',
} as const;
