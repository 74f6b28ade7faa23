export const texts = {
  designs: 'Оформление карты',
  kind: 'Подарочная карта',
} as const;
