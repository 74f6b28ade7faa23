import { randomUUID } from 'node:crypto';
import { type Bindings, destination, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';

export type { Logger };

/** The levels that LOG_LEVEL may name, the quietest last. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const DEFAULT_LEVEL = 'info';

/** Fields that never reach a log, wherever in the first two levels of an entry they stand. */
const SECRET_FIELDS = ['authorization', 'cookie', 'password', 'token', 'phone', 'email', 'address', 'body'];

/** A database error carries the values of the row it is about in its other fields. */
function serializeError(error: Error) {
  const { type, message, stack, code } = stdSerializers.err(error);
  return { type, message, stack, ...(code === undefined ? {} : { code }) };
}

/**
 * The log format of every part of the service: one JSON line an event, with `level`, `time` (ms since 1970),
 * `node`, what the caller binds or adds, `err` for errors and `msg`.
 * @param node name of this process in the lines
 * @param level LOG_LEVEL; an unknown one counts as `info`
 */
export function loggerOptions(node: string, level: string | undefined): LoggerOptions {
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
  // Writes are buffered for half a second at most, so that a slow reader of stdout delays no request.
  const stdout = destination({ dest: 1, minLength: 4096, sync: false, periodicFlush: 500 });
  return { node, root: pino(loggerOptions(node, process.env.LOG_LEVEL), stdout) };
}

let opened: ProcessLog | null = null;

/** The stream is opened when the first part of the process logs. */
function processLog(): ProcessLog {
  opened ??= createProcessLog();
  return opened;
}

/** The name of this process among the nodes of one shop, new at every start. */
export const nodeName = (): string => processLog().node;

/**
 * A logger of one part of the service. As everywhere with pino, fields come first and the message last:
 * `log.error({ err: error, requestId }, 'payment failed')`.
 * @param bindings fields of every line of this logger, such as `{ part: 'outbox' }`
 */
export const createLogger = (bindings: Bindings = {}): Logger => processLog().root.child(bindings);
