import { listingNounForms } from './listing-noun-forms.ts';

/** Texts of buttons that open a modal and are on every page. The modal's own texts are loaded with the modal. */
export const modalTriggerTexts = {
  cart: 'Корзина',
  cartPieces: listingNounForms.piece,
  feedback: 'Написать нам',
  city: (city: string) => `Ваш город: ${city}. Выбрать другой`,
  /** Shown until the shop has answered (section 3, the default city). */
  defaultCity: 'Москва',
} as const;
