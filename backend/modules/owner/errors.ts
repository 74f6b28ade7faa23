export const ownerErrors = {
  badToken: { code: 'owner_token', message: 'Нужен ключ владельца: Authorization: Bearer …' },
} as const;
