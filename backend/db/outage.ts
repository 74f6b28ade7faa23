/** Codes of PostgreSQL and of the network for a database that cannot be reached. */
const OUTAGE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '08000',
  '08003',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);
/** The driver's own errors have no code. */
const OUTAGE_MESSAGE =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered)/;

/** Whether an error means that the database cannot be reached at the moment, so that a retry may succeed. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && OUTAGE_CODES.has(String(error.code))) return true;
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  return OUTAGE_MESSAGE.test(error.message) || isOutage(error.cause);
}
