import { randomUUID } from 'node:crypto';
import { type Bindings, destination, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';
import { getTraceFields } from '#lib/tracing/spans.ts';
import { MAX_LINE_BYTES, shortenLine } from './shorten-line.ts';

export type { Logger };

/** Values of LOG_LEVEL, the least verbose last. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const DEFAULT_LEVEL = 'info';

/** Fields that are removed from the first two levels of every log entry. */
const SECRET_FIELDS = ['authorization', 'cookie', 'password', 'token', 'phone', 'email', 'address', 'body'];

/**
 * Copies type, message, stack and code only, because other fields of a database error contain values of the
 * row.
 */
function serializeError(error: Error) {
  const { type, message, stack, code } = stdSerializers.err(error);
  return { type, message, stack, ...(code === undefined ? {} : { code }) };
}

/**
 * Builds the options of the log format. Each event is one JSON line with `level` (a name), `time` (ms since the
 * epoch), `node`, the fields of the caller, `err` for errors and `msg`. Within a trace it contains `trace_id`.
 * @param node name of this process in its log entries
 * @param level value of LOG_LEVEL. An unknown value counts as `info`.
 */
export function buildLoggerOptions(node: string, level: string | undefined): LoggerOptions {
  return {
    level: LOG_LEVELS.find((known) => known === level) ?? DEFAULT_LEVEL,
    base: { node },
    mixin: getTraceFields,
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), remove: true },
    serializers: { err: serializeError },
    formatters: { level: (label) => ({ level: label }) },
    hooks: { streamWrite: shortenLine },
  };
}

interface ProcessLog {
  node: string;
  root: Logger;
}

function createProcessLog(): ProcessLog {
  const node = randomUUID().slice(0, 8);
  // Writes are buffered for at most half a second, so that a slow reader of stdout does not delay requests. Each write
  // contains whole lines.
  const buffer = { minLength: MAX_LINE_BYTES / 2, maxWrite: MAX_LINE_BYTES, periodicFlush: 500 };
  const stdout = destination({ dest: 1, sync: false, ...buffer });
  return { node, root: pino(buildLoggerOptions(node, process.env.LOG_LEVEL), stdout) };
}

let processLogInstance: ProcessLog | null = null;

/** Returns the log of this process. The stream is opened on first use. */
function getProcessLog(): ProcessLog {
  processLogInstance ??= createProcessLog();
  return processLogInstance;
}

/** Returns the name of this process among the nodes of one shop. Every start generates a new name. */
export const getNodeName = (): string => getProcessLog().node;

/**
 * Creates a logger for one part of the service. As usual with pino, fields come first and the message last:
 * `log.error({ err: error, requestId }, 'payment failed')`.
 * @param bindings fields of every log entry of this logger, such as `{ part: 'outbox' }`
 */
export const createLogger = (bindings: Bindings = {}): Logger => getProcessLog().root.child(bindings);
