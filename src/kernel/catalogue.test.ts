import { describe, expect, test } from 'vitest';
import { judge, messagesOf, whyNotRead } from './catalogue.ts';
import { ApiError } from './client.ts';
import type { FieldErrors } from './failures.ts';

const failed = (status: number, errors: FieldErrors = {}) =>
  new ApiError(status, { type: 'about:blank', title: '', status, errors });

const NOT_PERMITTED =
  'You are not permitted to perform this action. If you believe this is incorrect, please log out and then log in again to ensure your authentication details are up to date. If the problem persists please contact us.';
const PROBLEM =
  'There was a problem creating the gate. Please try again or refresh the webpage, and if the problem persists please contact us.';

describe('the error catalogue', () => {
  test.each([400, 409])('%i: field errors are read from the errors map', status => {
    const errors = { Zone: ['Zone is required'], gate: ['Gate is required'] };
    expect(judge(failed(status, errors), 'creating the gate', true)).toEqual({
      kind: 'fields',
      messages: ['Zone is required', 'Gate is required'],
      errors,
    });
  });

  test('the alert dialog joins the messages, skipping the Exception key', () => {
    expect(messagesOf({ Zone: ['a', 'b'], Exception: ['broken'], Gate: ['c'] })).toEqual(['a', 'b', 'c']);
  });

  test("a 400's 'The field' or 'The ... field' is stripped in an alert too, and the field named", () => {
    const errors = {
      TruckRegistration: ['The TruckRegistration field is required.'],
      Zone: ['The field Zone must be between 0 and 23.', 'iPhone numbers are not taken'],
    };
    expect(messagesOf(errors)).toEqual([
      'Truck Registration is required.',
      'Zone must be between 0 and 23.',
      'iPhone numbers are not taken',
    ]);
  });

  test('an alert is never empty: what is said of no field is told when there is nothing else', () => {
    expect(messagesOf({ Exception: ['You have an account already'] })).toEqual([
      'You have an account already',
    ]);
  });

  test('403 while authenticated: alert', () => {
    expect(judge(failed(403), 'creating the gate', true)).toEqual({
      kind: 'alert',
      message: NOT_PERMITTED,
      errors: { Exception: [NOT_PERMITTED] },
    });
  });

  test('a place that tells its failures itself says of a 403 that it is not permitted', () => {
    expect(whyNotRead(failed(403), PROBLEM)).toBe(NOT_PERMITTED);
    for (const status of [0, 404, 500, 503]) expect(whyNotRead(failed(status), PROBLEM)).toBe(PROBLEM);
    expect(whyNotRead(null, PROBLEM)).toBe(PROBLEM);
  });

  test('401 once a new token was refused as well: nobody is authenticated, redirect to login', () => {
    expect(judge(failed(401), 'creating the gate', true)).toEqual({ kind: 'login' });
  });

  test.each([401, 403])('%i when not authenticated: redirect to login', status => {
    expect(judge(failed(status), 'creating the gate', false)).toEqual({ kind: 'login' });
  });

  test.each([
    ['any other failure', failed(500)],
    ['a page that is not there', failed(404)],
    ['missing response', new ApiError(0)],
    ['what is not even a failed call', new TypeError('x')],
  ])('%s: alert that names the action, and is also stored as an Exception error', (_, error) => {
    expect(judge(error, 'creating the gate', true)).toEqual({
      kind: 'alert',
      message: PROBLEM,
      errors: { Exception: [PROBLEM] },
    });
  });
});
