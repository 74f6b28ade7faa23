import { randomUUID } from 'node:crypto';
import { type Bindings, destination, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';

export type { Logger };

/** Values of LOG_LEVEL, the quietest last. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const DEFAULT_LEVEL = 'info';

/** Fields that are removed from the first two levels of every log entry. */
const SECRET_FIELDS = ['authorization', 'cookie', 'password', 'token', 'phone', 'email', 'address', 'body'];

/** Copies only these fields, because the other fields of a database error contain values of the row. */
function serializeError(error: Error) {
  const { type, message, stack, code } = stdSerializers.err(error);
  return { type, message, stack, ...(code === undefined ? {} : { code }) };
}

/**
 * Builds the options of the log format: one JSON line per event, with `level`, `time` (ms since the epoch), `node`,
 * the fields of the caller, `err` for errors and `msg`.
 * @param node name of this process in the lines
 * @param level LOG_LEVEL. An unknown one counts as `info`.
 */
export function buildLoggerOptions(node: string, level: string | undefined): LoggerOptions {
  return {
    level: LOG_LEVELS.find((known) => known === level) ?? DEFAULT_LEVEL,
    base: { node },
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), remove: true },
    serializers: { err: serializeError },
  };
}

interface ProcessLog {
  node: string;
  root: Logger;
}

function createProcessLog(): ProcessLog {
  const node = randomUUID().slice(0, 8);
  // Writes are buffered for at most half a second, so that a slow reader of stdout does not delay requests.
  const stdout = destination({ dest: 1, minLength: 4096, sync: false, periodicFlush: 500 });
  return { node, root: pino(buildLoggerOptions(node, process.env.LOG_LEVEL), stdout) };
}

let processLogInstance: ProcessLog | null = null;

/** Returns the log of this process. The stream is opened on first use. */
function getProcessLog(): ProcessLog {
  processLogInstance ??= createProcessLog();
  return processLogInstance;
}

/** Returns the name of this process among the nodes of one shop. It is new at every start. */
export const getNodeName = (): string => getProcessLog().node;

/**
 * Creates a logger for one part of the service. As usual with pino, fields come first and the message last:
 * `log.error({ err: error, getRequestId }, 'payment failed')`.
 * @param bindings fields of every line of this logger, such as `{ part: 'outbox' }`
 */
export const createLogger = (bindings: Bindings = {}): Logger => getProcessLog().root.child(bindings);
