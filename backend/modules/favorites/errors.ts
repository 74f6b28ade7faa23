/** Errors of the favorites endpoints. */
export const favoriteErrors = {
  limit: {
    code: 'favorites_limit',
    message: 'В избранном уже 1000 товаров. Уберите что-нибудь, чтобы добавить новый',
  },
} as const;
