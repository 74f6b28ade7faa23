/** Texts of a field with suggestions. */
export const suggestionTexts = {
  list: (label: string) => `${label}: подсказки`,
  /** Announced to screen readers while the list is open. */
  found: (count: number) => `Подсказок: ${count}`,
} as const;
