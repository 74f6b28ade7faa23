import { formatSeriesKey, parseSeriesKey, SERIES_MASTER, type SeriesKey } from '../../series';

/**
 * A picture of goods for a gallery or a column.
 * @param alt what is seen, in a few words
 * @throws when the studio has made no such picture
 */
export function goodsPicture(shape: string, color: string, material: string, view: string, alt: string) {
  const key: SeriesKey = { shape, color, material, view };
  const name = formatSeriesKey(key);
  if (!parseSeriesKey(name)) throw new Error(`no picture ${name}`);
  return { src: `/media/series/${name}`, width: SERIES_MASTER, height: 1000, alt };
}

/** The same with a line under it. */
export const captioned = (caption: string, ...of: Parameters<typeof goodsPicture>) => ({
  ...goodsPicture(...of),
  caption,
});
