/** A field that somebody else has changed meanwhile, with both values. */
export interface ConflictRow {
  name: string;
  mine: unknown;
  theirs: unknown;
  keeps: 'mine' | 'theirs';
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Of three states of a form, as it was read, as it is typed and as it is now, the fields that somebody else changed.
 * One's own word stands where one has typed; what one has left alone is theirs.
 */
export function conflictRows({
  read,
  typed,
  now,
}: {
  read: Fields;
  typed: Fields;
  now: Fields;
}): ConflictRow[] {
  return Object.keys(now)
    .filter(name => !isSame(now[name], read[name]) && !isSame(now[name], typed[name]))
    .map(name => ({
      name,
      mine: typed[name],
      theirs: now[name],
      keeps: isSame(typed[name], read[name]) ? ('theirs' as const) : ('mine' as const),
    }));
}

/** How a value reads beside another one, where its field does not say. */
export function showValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(showValue).join(', ');
  if (typeof value === 'object') return Object.values(value).map(showValue).join(' ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

/** Empty is empty, however a field says it. */
function plain(value: unknown): unknown {
  return value === '' || value === undefined ? null : value;
}
