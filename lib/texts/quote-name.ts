const inner: Readonly<Record<string, string>> = { '«': '„', '»': '“' };

/** Puts a name between quotation marks. Quotation marks within it become inner ones: «Казаки „Сетунь“». */
export const quoteName = (name: string): string =>
  `«${name.replace(/[«»]/g, (mark) => inner[mark] ?? mark)}»`;
