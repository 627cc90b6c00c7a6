import { startsInMidSentence, stripFieldPrefix } from '../../catalogue.ts';
import type { FieldErrors } from '../../failures.ts';
import { fieldOfKey } from './names.ts';

/** The key under which a failure of the call itself is stored; its alert has been shown already (§8). */
const EXCEPTION = 'exception';
/** The key of what is said of the form as a whole. */
const NO_FIELD = '';

/**
 * The server's map of field name → messages, with each key turned into the form's own spelling
 * ('TruckRegistration' → 'truckRegistration', 'Zones[0].Slots' → 'zones.0.slots') and its messages stripped.
 * An unknown key stays, for the summary.
 */
export function matchServerErrors(
  errors: FieldErrors,
  names: readonly string[],
  values: unknown = {},
): FieldErrors {
  const told = Object.entries(errors).filter(([key]) => key.toLowerCase() !== EXCEPTION);
  return gather(
    told.map(([key, messages]) => [fieldOfKey(key, values, names) ?? key, messages.map(stripFieldPrefix)]),
  );
}

/**
 * What a failed call says of the form, or null when it says nothing. Reasons under Exception count when a refusal (400,
 * 409) has no others; those of any other failure an alert has told.
 */
export function errorsOfFailure(failure: unknown): FieldErrors | null {
  const { errors, status } = (failure ?? {}) as { errors?: unknown; status?: unknown };
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return null;
  const told = errors as FieldErrors;
  const isRefusal = status === 400 || status === 409;
  const isOfNoField = Object.keys(told).every(key => key.toLowerCase() === EXCEPTION);
  return isRefusal && isOfNoField ? { [NO_FIELD]: Object.values(told).flat() } : told;
}

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

/** A failed check of a Standard Schema as messages per field. */
export function issuesByField(issues: readonly Issue[]): FieldErrors {
  return gather(issues.map(({ path = [], message }) => [path.map(keyOf).join('.'), [message]]));
}

/** Adds the second map's messages behind the first's, each once. */
export function mergeErrors(first: FieldErrors, second: FieldErrors): FieldErrors {
  return gather([...Object.entries(first), ...Object.entries(second)]);
}

export function withoutField(errors: FieldErrors, name: string): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !isWithin(field, name)));
}

/** The messages of a field and of what lies inside it, such as `zones` and `zones.0.slots`. */
export function messagesOfField(errors: FieldErrors, name: string): string[] {
  return Object.entries(errors).flatMap(([field, messages]) => (isWithin(field, name) ? messages : []));
}

/** What the summary says. A message that lost its field's name to the stripping ('is required.') gets the label. */
export function summaryOf(errors: FieldErrors, labels: ReadonlyMap<string, string>): string[] {
  const lines = Object.entries(errors).flatMap(([name, messages]) =>
    messages.map(message =>
      startsInMidSentence(message) ? `${labels.get(name) ?? name} ${message}` : message,
    ),
  );
  return [...new Set(lines)];
}

/** A Map in between, because a field may be called like something that every object has. */
function gather(entries: readonly (readonly [name: string, messages: readonly string[]])[]): FieldErrors {
  const fields = new Map<string, Set<string>>();
  for (const [name, messages] of entries) {
    const known = fields.get(name) ?? new Set();
    for (const message of messages) known.add(message);
    fields.set(name, known);
  }
  return Object.fromEntries([...fields].map(([name, messages]) => [name, [...messages]]));
}

function keyOf(part: PropertyKey | { key: PropertyKey }): string {
  return String(typeof part === 'object' ? part.key : part);
}

function isWithin(field: string, name: string): boolean {
  return field === name || field.startsWith(`${name}.`);
}
