export const texts = {
  promo: 'Главное сейчас',
  all: 'Смотреть все',
  look: 'Смотреть',
  infoLinks: 'Справка',
  updated: 'Обновлено',
} as const;
