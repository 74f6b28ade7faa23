/** Titles of a certificate's statuses. */
export const certificateStatusTitles = {
  inactive: 'Ещё не активирован',
  active: 'Действует',
  spent: 'Использован',
  expired: 'Срок истёк',
  blocked: 'Заблокирован',
} as const;
