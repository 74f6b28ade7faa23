const KM = 1000;
/** Distance from which only whole kilometres are shown, km. */
const WHOLE_FROM = 10;

/**
 * Formats a distance: «350 м», «1,2 км», «16 км». It is rounded to at least ten metres.
 * @param metres as the crow flies
 */
export function formatDistance(metres: number): string {
  const tens = Math.max(1, Math.round(metres / 10)) * 10;
  if (tens < KM) return `${tens}\u00a0м`;
  const km = tens / KM;
  const rounded = km < WHOLE_FROM ? Math.round(km * 10) / 10 : Math.round(km);
  return `${String(rounded).replace('.', ',')}\u00a0км`;
}
