/** One scrape of the metrics of a node. */
export interface Scrape {
  text: string;
  /** Returns the value of a series, such as `poluton_ready{part="database"}`, or null when it is missing. */
  read: (series: string) => number | null;
}

/** Scrapes the metrics of a node. */
export async function scrapeMetrics(url: string): Promise<Scrape> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const text = await response.text();
  const values = new Map(
    text.split('\n').flatMap((line): [string, number][] => {
      const at = line.lastIndexOf(' ');
      return line.startsWith('#') || at < 0 ? [] : [[line.slice(0, at), Number(line.slice(at + 1))]];
    }),
  );
  return { text, read: (series) => values.get(series) ?? null };
}
