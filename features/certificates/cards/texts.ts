export const texts = {
  designs: 'Оформление карты',
} as const;
