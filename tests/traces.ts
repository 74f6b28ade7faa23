import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { onTestFinished } from 'vitest';
import { readSettings } from '#lib/settings/index.ts';
import { openSdk } from '#lib/tracing/sdk.ts';

/** Traces of this process until the end of a test. */
export interface RecordedTraces {
  /** Returns the exported spans in the order of their ends. */
  readSpans: () => Promise<ReadableSpan[]>;
  /** Errors of failed exports. */
  failures: unknown[];
}

/** Records the traces of this process in memory until the test ends. */
export function recordTraces(env: Record<string, string> = {}): RecordedTraces {
  const spans: ReadableSpan[] = [];
  const failures: unknown[] = [];
  const exporter = {
    export: (ended: ReadableSpan[], onResult: (result: { code: number }) => void) => {
      spans.push(...ended);
      onResult({ code: 0 });
    },
    shutdown: async () => {},
  };
  const sdk = openSdk(readSettings(env), (error) => failures.push(error), exporter);
  onTestFinished(() => sdk.close());
  return {
    readSpans: async () => {
      await sdk.flush();
      return spans;
    },
    failures,
  };
}

/** Formats spans as `name < parent`, sorted by name, for comparison. */
export const listSpans = (spans: readonly ReadableSpan[]): string[] =>
  spans
    .map(({ name, parentSpanContext }) => {
      const parent = spans.find((span) => span.spanContext().spanId === parentSpanContext?.spanId);
      return `${name} < ${parent?.name ?? (parentSpanContext ? 'remote' : 'none')}`;
    })
    .toSorted();
