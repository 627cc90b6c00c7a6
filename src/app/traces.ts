import { type Tracing, traceWith } from '#kernel/tracing.ts';
import { type Settings, VERSION } from './settings.ts';

/** Keeps traces when the settings say where; otherwise nothing of it is even loaded. */
export async function traceAsSet(
  settings: Settings,
  log: { warn: (message: string) => void },
): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = settings;
  if (!endpoint) return undefined;
  const { traceToCollector } = await import('#outside/traces/otlp.ts');
  const tracing = traceToCollector({
    endpoint,
    headers,
    service: settings.OTEL_SERVICE_NAME,
    version: VERSION,
    share: settings.OTEL_TRACES_SAMPLER_ARG,
    log,
  });
  traceWith(tracing);
  return {
    ...tracing,
    stop: async () => {
      traceWith(undefined);
      await tracing.stop();
    },
  };
}
