import { type LoggerOptions, pino } from 'pino';

/** How the product's log is written: a line of JSON each, times in UTC. */
export function logOptions(level: string): LoggerOptions {
  return { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: errorInLog } };
}

/** Of an error what helps to find it: PostgreSQL's say more, such as the values of a row, that are nobody's to read here. */
function errorInLog(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint } = error as { code?: string; constraint?: string };
  return { type: error.name, code, constraint, message: error.message, stack: error.stack };
}
