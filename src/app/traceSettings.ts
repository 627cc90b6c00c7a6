import { z } from 'zod';
import { text } from './settingShapes.ts';

/** Under the names that OpenTelemetry gives them. */
export const traceSettings = {
  /** Where a collector takes traces as OTLP over HTTP; without it none are kept. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:4318' })
    .optional(),
  /** What is sent along: `authorization=Bearer%20secret, tenant=port`. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .transform((list, check): Record<string, string> => {
      const pairs = list.split(',').filter(pair => pair.trim() !== '');
      const headers = pairs.map(headerOf);
      if (headers.every(header => header !== undefined)) return Object.fromEntries(headers);
      check.addIssue({
        code: 'custom',
        message: 'must be such as authorization=Bearer%20secret, tenant=port',
      });
      return z.NEVER;
    }),
  OTEL_SERVICE_NAME: text.default('landside'),
  /** Which share of all traces is kept. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be 0 to 1').min(0).max(1).default(1),
};

function headerOf(pair: string): [string, string] | undefined {
  const [, name, value] = /^\s*([\w-]+)=([!-~]+)\s*$/.exec(pair) ?? [];
  if (!name || !value) return undefined;
  try {
    return [name, decodeURIComponent(value)];
  } catch {
    return undefined;
  }
}
