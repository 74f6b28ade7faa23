/** Texts of the header's city: every page carries them, and no word of the list of cities. */
export const cityTexts = {
  /** Shown until the shop has answered (section 3: the default city). */
  defaultCity: 'Москва',
  change: (city: string) => `Ваш город: ${city}. Выбрать другой`,
} as const;
