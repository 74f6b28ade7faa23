import pTimeout from 'p-timeout';
import { createLogger } from '#lib/log/logger.ts';
import { createThrottledReport } from '#lib/log/throttled-report.ts';
import { getSettings } from '#lib/settings/current.ts';
import type { TracingSdk } from './sdk.ts';

/** Maximum duration of the last export, ms. It is part of the time in which a node has to stop. */
const LAST_EXPORT_MS = 3_000;

let sdk: TracingSdk | null = null;
const reportFailure = createFailureReport();
let closeWorkers: () => Promise<unknown> = async () => {};

/** Creates the function that logs failed exports, the same reason at most once a minute. */
function createFailureReport(): (error: unknown) => void {
  const log = createLogger({ part: 'tracing' });
  const report = createThrottledReport<string>((reason, count) =>
    log.warn({ reason, count }, 'trace export failed'),
  );
  return (error) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const reason = String(code ?? (error instanceof Error ? error.message : error));
    report(reason, reason);
  };
}

/**
 * Starts traces in this process if OTEL_EXPORTER_OTLP_ENDPOINT is set. Otherwise no module of the SDK is loaded. Next
 * calls this function through instrumentation.ts, before its first request.
 */
export async function startTracing(): Promise<void> {
  const settings = getSettings();
  if (!settings.OTEL_EXPORTER_OTLP_ENDPOINT || sdk) return;
  const { openSdk } = await import('./sdk.ts');
  sdk = openSdk(settings, reportFailure);
}

/** Sets the function that stops traces in the render workers of this process. */
export function setWorkerTracing(close: () => Promise<unknown>): void {
  closeWorkers = close;
}

/** Exports the spans of this process and of its render workers, for at most three seconds. Never rejects. */
export async function stopTracing(): Promise<void> {
  const stopping = Promise.allSettled([sdk?.close().catch(reportFailure), closeWorkers()]);
  sdk = null;
  await pTimeout(stopping, { milliseconds: LAST_EXPORT_MS, fallback: () => [] });
}
