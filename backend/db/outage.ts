/** Codes of PostgreSQL and of the network that say: the database is away, not the query wrong. */
const AWAY = new Set([
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
/** The driver's own errors carry no code. */
const AWAY_MESSAGE =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered)/;

/** Whether an error says that the database cannot be reached just now; trying again later may help. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && AWAY.has(String(error.code))) return true;
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  return AWAY_MESSAGE.test(error.message) || isOutage(error.cause);
}
