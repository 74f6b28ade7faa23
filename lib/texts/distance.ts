const KM = 1000;
/** Minimum distance that is shown without fractions of a kilometre, km. */
const WHOLE_FROM = 10;

/**
 * Formats a distance: «350 м», «1,2 км», «16 км». Distances below a kilometre are rounded to ten metres, and
 * are never shown as 0.
 * @param metres straight-line distance
 */
export function formatDistance(metres: number): string {
  const tens = Math.max(1, Math.round(metres / 10)) * 10;
  if (tens < KM) return `${tens}\u00a0м`;
  const km = tens / KM;
  const rounded = km < WHOLE_FROM ? Math.round(km * 10) / 10 : Math.round(km);
  return `${String(rounded).replace('.', ',')}\u00a0км`;
}
