import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { getBuildId } from '#lib/config/build-id.ts';
import { getNodeName } from '#lib/log/logger.ts';
import type { Settings } from '#lib/settings/index.ts';
import { toExportedSpan } from './exported-span.ts';
import { enableSpans } from './spans.ts';

/** Default of OTEL_SERVICE_NAME. */
const SERVICE_NAME = 'poluton';
/** Maximum length of an attribute, characters. Statements of listings may be longer. */
const MAX_ATTRIBUTE_LENGTH = 2_000;
/** Maximum number of spans that are not exported yet. Further spans are dropped. */
const MAX_QUEUED_SPANS = 2_048;
/** Interval of the exports, ms. */
const EXPORT_EVERY_MS = 2_000;

/** Registered SDK of this process. */
export interface TracingSdk {
  /** Exports the spans that have ended so far. Rejects when the export fails. */
  flush: () => Promise<void>;
  /** Exports all spans and unregisters the SDK. Rejects when the export fails. */
  close: () => Promise<void>;
}

type SamplerSettings = Pick<Settings, 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'>;

/** Creates the sampler of the settings, which the SDK itself does not read. */
function createSampler({
  OTEL_TRACES_SAMPLER: name,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: SamplerSettings): Sampler {
  const own = name.replace('parentbased_', '');
  const ratioOrNone = own === 'always_off' ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(ratio);
  const root = own === 'always_on' ? new AlwaysOnSampler() : ratioOrNone;
  return own === name ? root : new ParentBasedSampler({ root });
}

/** Creates an exporter that passes on only the exported parts of spans. */
const exportPublicParts = (inner: SpanExporter): SpanExporter => ({
  export: (spans, onResult) => inner.export(spans.map(toExportedSpan), onResult),
  forceFlush: async () => inner.forceFlush?.(),
  shutdown: () => inner.shutdown(),
});

/**
 * Registers the OpenTelemetry SDK in this process, for the shop's code and for Next. The exporter reads
 * OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS itself, and the resource OTEL_SERVICE_NAME and
 * OTEL_RESOURCE_ATTRIBUTES.
 * @param onFailure called with the error of an export that failed
 */
export function openSdk(
  settings: SamplerSettings,
  onFailure: (error: unknown) => void,
  exporter: SpanExporter = new OTLPTraceExporter(),
): TracingSdk {
  setGlobalErrorHandler(onFailure);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': SERVICE_NAME,
      'service.version': getBuildId(),
      'service.instance.id': getNodeName(),
    }).merge(detectResources({ detectors: [envDetector] })),
    sampler: createSampler(settings),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: exportPublicParts(exporter),
        maxQueueSize: MAX_QUEUED_SPANS,
        scheduledDelayMillis: EXPORT_EVERY_MS,
      }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  enableSpans(true);
  return {
    flush: () => provider.forceFlush(),
    close: async () => {
      enableSpans(false);
      trace.disable();
      context.disable();
      propagation.disable();
      await provider.shutdown();
    },
  };
}
