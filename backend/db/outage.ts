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
  '08P01',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);
/** Messages of the driver's errors without a code, for a database that does not answer or sends invalid data. */
const OUTAGE_MESSAGE =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client (?:has encountered|was closed)|received invalid response|Unknown authenticationOk|Received unexpected)/;

/**
 * Codes of PostgreSQL and of Node for a disk that cannot be written: full, over its quota, read-only or failing. The
 * embedded database refuses writes with 25006 before its disk is full (maintenance.ts), and so does a standby of
 * PostgreSQL.
 */
const STORAGE_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', '25006', '53100', '53200', '58030']);

function matches(codes: ReadonlySet<string>, message: RegExp | null, error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && codes.has(String(error.code))) return true;
  if (error instanceof AggregateError) return error.errors.some((each) => matches(codes, message, each));
  return (message?.test(error.message) ?? false) || matches(codes, message, error.cause);
}

/** Returns true when an error means that the database cannot be reached now, so that a retry may succeed. */
export const isOutage = (error: unknown): boolean => matches(OUTAGE_CODES, OUTAGE_MESSAGE, error);

/** Returns true when an error means that the database cannot write now but can still read. */
export const isStorageFull = (error: unknown): boolean => matches(STORAGE_CODES, null, error);
