/** Words of a field that offers what may be meant. */
export const suggestionTexts = {
  list: (label: string) => `${label}: подсказки`,
  /** Read aloud while the list opens. */
  found: (count: number) => `Подсказок: ${count}`,
} as const;
