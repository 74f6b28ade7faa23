import { forms } from './plural';

/** Buttons of every page that open a modal: its own words come with the modal. */
export const openTexts = {
  cart: 'Корзина',
  cartPieces: forms.piece,
  feedback: 'Написать нам',
} as const;
