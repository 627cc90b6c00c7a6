import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  type Span as OpenSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Span, Tracing } from '#kernel/tracing.ts';

export type OtlpOptions = {
  /** Where a collector takes OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  service: string;
  version: string;
  /** Which share of all traces is kept: 0 to 1. */
  share: number;
  log: { warn: (message: string) => void };
};

const KINDS = { asked: SpanKind.SERVER, asking: SpanKind.CLIENT, own: SpanKind.INTERNAL } as const;
const COMPLAINS_EVERY_MS = 60_000;
const STOPS_WITHIN_MS = 5_000;

/**
 * Keeps spans, and sends them in the background as OTLP over HTTP. A collector that does not answer costs its spans, and a line
 * in the log a minute. Whose trace a request continues it may say itself; whether it is kept is ours to say.
 */
export function traceToCollector(options: OtlpOptions): Tracing {
  const { endpoint, headers, service, version, share, log } = options;
  const ours = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    sampler: new ParentBasedSampler({
      root: ours,
      remoteParentSampled: ours,
      remoteParentNotSampled: new AlwaysOffSampler(),
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: complaining(
          new OTLPTraceExporter({
            url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
            headers: { ...headers },
            timeoutMillis: STOPS_WITHIN_MS,
          }),
          log,
        ),
      }),
    ],
  });
  const tracer = provider.getTracer('landside', version);
  const contexts = new AsyncLocalStorageContextManager().enable();
  const wire = new W3CTraceContextPropagator();

  const parentIn = (from: Readonly<Record<string, unknown>>): Context =>
    wire.extract(ROOT_CONTEXT, from, defaultTextMapGetter);
  const begun = (span: OpenSpan, parent: Context): Span => {
    const inside = trace.setSpan(parent, span);
    return {
      traceId: span.spanContext().traceId,
      within: work => contexts.with(inside, work),
      end: (facts = {}, failed) => {
        span.setAttributes(facts);
        if (failed !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failed });
        span.end();
      },
    };
  };

  return {
    begin: ({ name, kind, facts = {} }, from = {}) => {
      const parent = parentIn(from);
      return begun(tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, parent), parent);
    },
    beginPart: ({ name, kind, facts = {} }) => {
      const parent = contexts.active();
      if (!trace.getSpan(parent)) return undefined;
      return begun(tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, parent), parent);
    },
    headers: () => {
      const carrier: Record<string, string> = {};
      wire.inject(contexts.active(), carrier, defaultTextMapSetter);
      return carrier;
    },
    bind: call => contexts.bind(contexts.active(), call),
    stop: async () => {
      await provider.shutdown().catch(() => {});
      contexts.disable();
    },
  };
}

/** Says that spans could not be sent, and why, once a minute at most. */
function complaining(exporter: SpanExporter, log: OtlpOptions['log']): SpanExporter {
  let saidAt = Number.NEGATIVE_INFINITY;
  return {
    export: (spans, done) =>
      exporter.export(spans, result => {
        if (result.code === ExportResultCode.FAILED && performance.now() - saidAt >= COMPLAINS_EVERY_MS) {
          saidAt = performance.now();
          log.warn(`traces: ${spans.length} spans were not taken (${result.error?.message ?? 'no answer'})`);
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
