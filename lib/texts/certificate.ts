/** What a shopper reads for a certificate's status. */
export const certificateStatusTitles = {
  inactive: 'Ещё не активирован',
  active: 'Действует',
  spent: 'Использован',
  expired: 'Срок истёк',
  blocked: 'Заблокирован',
} as const;
