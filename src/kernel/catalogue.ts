import { ApiError, isRefusal } from './client.ts';
import type { FieldErrors } from './failures.ts';

/** The error catalogue (spec §8), in one place. */
const NOT_PERMITTED =
  'You are not permitted to perform this action. If you believe this is incorrect, please log out and then log in again to ensure your authentication details are up to date. If the problem persists please contact us.';

export function problemWith(action: string): string {
  return `There was a problem ${action}. Please try again or refresh the webpage, and if the problem persists please contact us.`;
}

/** What a place that tells its failures itself says of one: that the person may not (403), else `failed`. */
export function whyNotRead(error: unknown, failed: string): string {
  return error instanceof ApiError && error.status === 403 ? NOT_PERMITTED : failed;
}

/** What cannot be done just now says so itself. */
function saysWhen(status: number): boolean {
  return status === 503 || status === 429;
}

/** The key of errors that belong to no field; the alert dialog skips it. */
const EXCEPTION = 'Exception';

export type Verdict =
  | { kind: 'fields'; messages: string[]; errors: FieldErrors }
  | { kind: 'alert'; message: string; errors: FieldErrors }
  | { kind: 'login' };

/** What is said of a deed on something that is there no more (404), before the catalogue's words; nothing of others. */
export function whatHasGone(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.status !== 404) return [];
  return (error.errors[EXCEPTION] ?? []).map(what => `${what}. Somebody may have removed it meanwhile.`);
}

/**
 * What to do about a call that failed: 400 and 409 carry field errors; a 403 while signed in is an alert. A 401 comes
 * after a new token was fetched and refused as well, so nobody is signed in: like a 403 of a visitor it leads to the login; anything else, or no response, is an alert that names the `action`
 * ('creating the appointment'). The failure is also kept as an Exception error.
 */
export function judge(error: unknown, action: string, signedIn: boolean): Verdict {
  if (isRefusal(error)) return { kind: 'fields', messages: messagesOf(error.errors), errors: error.errors };
  const { status, errors } = error instanceof ApiError ? error : { status: 0, errors: {} as FieldErrors };
  if (status === 401 || (status === 403 && !signedIn)) return { kind: 'login' };
  if (status === 403) {
    return { kind: 'alert', message: NOT_PERMITTED, errors: { [EXCEPTION]: [NOT_PERMITTED] } };
  }
  const message = problemWith(action);
  return {
    kind: 'alert',
    message,
    errors: { [EXCEPTION]: saysWhen(status) ? [...(errors[EXCEPTION] ?? []), message] : [message] },
  };
}

/**
 * The messages of all fields, without those under Exception unless there are no others; without the framework's way of naming
 * the field, whose name stands before what is left in mid-sentence.
 */
export function messagesOf(errors: FieldErrors): string[] {
  const ofFields = Object.entries(errors).flatMap(([name, messages]) =>
    name === EXCEPTION ? [] : messages.map(message => sentenceOf(name, message)),
  );
  return ofFields.length > 0 ? ofFields : [...(errors[EXCEPTION] ?? [])];
}

function sentenceOf(name: string, message: string): string {
  const stripped = stripFieldPrefix(message);
  return stripped !== message && startsInMidSentence(stripped) ? `${inWords(name)} ${stripped}` : stripped;
}

/** 'TruckRegistration' → 'Truck Registration' */
function inWords(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ');
}

/**
 * A server's message without the framework's way of naming the field (§5).
 * 'The TruckRegistration field is required.' → 'is required.'; 'The field Zone must be …' → 'Zone must be …'.
 */
export function stripFieldPrefix(message: string): string {
  return message.replace(/^The field\s+(?=\S)/i, '').replace(/^The .+? field\s+(?=\S)/i, '');
}

export function startsInMidSentence(message: string): boolean {
  return /^\p{Ll}/u.test(message);
}
