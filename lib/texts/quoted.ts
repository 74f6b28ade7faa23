const inner: Readonly<Record<string, string>> = { '«': '„', '»': '“' };

/** A name between quotation marks; those inside of it become the inner ones: «Казаки „Сетунь“». */
export const quoted = (name: string): string => `«${name.replace(/[«»]/g, (mark) => inner[mark] ?? mark)}»`;
