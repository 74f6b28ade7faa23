/**
 * Texts of the account menus. They are separate from the header's texts, because the menus are loaded when they
 * are first opened.
 */
export const accountTexts = {
  signIn: 'Войти',
  /** Wording of the specification (RT-25, CH-02). */
  logout: 'Выйти из аккаунта',
  /** @param message reason of the failure */
  notLoggedOut: (message: string) => `Не удалось выйти. ${message}`,
  customerLinks: [
    { url: '/personal/profile', name: 'Мой профиль' },
    { url: '/personal/orders', name: 'Заказы' },
    { url: '/personal/favorites', name: 'Избранное' },
    { url: '/personal/return', name: 'Заявки на возврат' },
    { url: '/personal/address', name: 'Адреса доставки' },
    { url: '/personal/loyalty', name: 'Программа лояльности' },
  ],
  guestLinks: [
    { url: '/personal/favorites', name: 'Избранное' },
    { url: '/personal/return', name: 'Заявки на возврат' },
    { url: '/tracking', name: 'Где мой заказ' },
  ],
} as const;
