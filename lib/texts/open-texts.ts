import { forms } from './plural';

/**
 * Texts of buttons that open a modal and are on every page; the modal's own texts are loaded with the modal.
 */
export const openTexts = {
  cart: 'Корзина',
  cartPieces: forms.piece,
  feedback: 'Написать нам',
} as const;
