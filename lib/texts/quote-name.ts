const inner: Readonly<Record<string, string>> = { '«': '„', '»': '“' };

/**
 * Puts a name between quotation marks. Quotation marks within the name become inner quotation marks: «Казаки
 * „Сетунь“».
 */
export const quoteName = (name: string): string =>
  `«${name.replace(/[«»]/g, (mark) => inner[mark] ?? mark)}»`;
