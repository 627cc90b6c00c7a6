import { SourceRefused } from './sources-model.ts';

const AWAY = 'The database of the reports is not answering. Please try again soon.';
/** Said of a source that no longer is as the report was made for it. */
export const SOURCE_CHANGED =
  'The source of this report has changed. Please ask the port to look at the report.';

/** What PostgreSQL says, in words that tell neither SQL nor names of what the viewer may not see. */
const BY_CODE: Readonly<Record<string, string>> = {
  '25006': 'This report tries to change data, which no report may',
  '2D000': 'This report tries to change data, which no report may',
  '42501': 'This report reads what reports may not read',
  '54000': 'This report asks for more than can be answered. Please narrow its filters.',
  '53400': 'This report asks for more than can be answered. Please narrow its filters.',
  '55P03': 'This report waits for something that is being changed. Please try again soon.',
};

const BY_CLASS: Readonly<Record<string, string>> = {
  '22': 'This report cannot be worked out with these filters',
  '34': SOURCE_CHANGED,
  '42': SOURCE_CHANGED,
  '0A': SOURCE_CHANGED,
};

/** @param seconds how long a report may take */
export function refusalOf(error: unknown, seconds: number): SourceRefused {
  if (error instanceof SourceRefused) return error;
  const { code = '' } = error as { code?: string };
  if (code === '57014' || code === '25P04') return new SourceRefused(tooLong(seconds), { cause: error });
  if (isAway(error)) return new SourceRefused(AWAY, { isAway: true, cause: error });
  const words = BY_CODE[code] ?? BY_CLASS[code.slice(0, 2)] ?? 'This report cannot be read';
  return new SourceRefused(words, { cause: error });
}

/** A value that is not of its type, or that its type's own check refuses. */
export function isOfValue(error: unknown): boolean {
  return /^(22|23514)/.test((error as { code?: string }).code ?? '');
}

export function tooLong(seconds: number): string {
  return `This report took longer than ${seconds} seconds and was stopped. Please narrow its filters.`;
}

/** Classes of a connection that is gone, of a server without room, and of one that comes or goes; and no answer at all. */
function isAway(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === undefined) return /terminated|timeout|ended|closed/i.test(message);
  return /^(08|28|53|57|3D)/.test(code) || /^E[A-Z]+$/.test(code);
}
