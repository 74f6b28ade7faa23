export const texts = {
  title: 'Проверить сертификат',
  lead: 'Сколько осталось и до какого дня он действует.',
  submit: 'Проверить',
  balance: 'Остаток',
  status: 'Состояние',
  until: 'Действует по',
} as const;
