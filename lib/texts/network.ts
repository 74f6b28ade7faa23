/** What a shopper reads when the network is gone. */
export const networkTexts = {
  offline: 'Нет сети. Проверьте соединение и попробуйте ещё раз.',
} as const;
