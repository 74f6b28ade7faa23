export const texts = {
  title: 'Проверить сертификат',
  lead: 'Сколько осталось и до какого дня он действует.',
  number: 'Номер сертификата',
  hint: '16 цифр с карты или из письма',
  submit: 'Проверить',
  balance: 'Остаток',
  status: 'Состояние',
  until: 'Действует по',
  expired: 'Действовал по',
  /** @param message the browser's own */
  lost: (message: string) => `Не удалось проверить: ${message}. Проверьте связь и попробуйте ещё раз.`,
} as const;
