import { listingNounForms } from './listing-noun-forms.ts';

/**
 * Texts of the buttons on every page that open a modal. The texts inside a modal are loaded with the modal.
 */
export const modalTriggerTexts = {
  cart: 'Корзина',
  cartPieces: listingNounForms.piece,
  feedback: 'Написать нам',
  city: (city: string) => `Ваш город: ${city}. Выбрать другой`,
  /** Shown before the back end has returned the visitor's city (section 3, the default city). */
  defaultCity: 'Москва',
} as const;
