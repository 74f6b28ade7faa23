export const texts = {
  promo: 'Главное сейчас',
  all: 'Смотреть все',
  look: 'Смотреть',
} as const;
