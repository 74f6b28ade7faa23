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
/** The driver's own errors have no code: for a database that is silent, and for one that answers nonsense. */
const OUTAGE_MESSAGE =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client (?:has encountered|was closed)|received invalid response|Unknown authenticationOk|Received unexpected)/;

/**
 * Codes of PostgreSQL and of Node for a disk that cannot be written: full, over its quota, read-only or failing. The
 * embedded database refuses writes with 25006 before its disk is full (maintenance.ts), and so does a standby of PostgreSQL.
 */
const STORAGE_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', '25006', '53100', '53200', '58030']);

function has(codes: ReadonlySet<string>, message: RegExp | null, error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && codes.has(String(error.code))) return true;
  if (error instanceof AggregateError) return error.errors.some((each) => has(codes, message, each));
  return (message?.test(error.message) ?? false) || has(codes, message, error.cause);
}

/** Whether an error means that the database cannot be reached at the moment, so that a retry may succeed. */
export const isOutage = (error: unknown): boolean => has(OUTAGE_CODES, OUTAGE_MESSAGE, error);

/** Whether an error means that nothing can be written at the moment, while what is there can be read. */
export const isStorageFull = (error: unknown): boolean => has(STORAGE_CODES, null, error);
