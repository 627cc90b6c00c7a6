import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from './client.ts';
import { createQueryClient, type OwnErrors } from './queries.ts';
import { openDialogs } from './ui/openDialogs.ts';

const NOT_PERMITTED = /^You are not permitted to perform this action\./;
const failed = (status: number, extra: object = {}) =>
  new ApiError(status, { type: 'about:blank', title: '', status, ...extra });

beforeEach(() => openDialogs.set(() => []));

function reader() {
  const logins: string[] = [];
  const asker = { current: { signedIn: true, onLoginNeeded: () => void logins.push('login') } };
  const queries = createQueryClient(asker);
  const read = (what: string, answer: () => unknown, ownErrors: OwnErrors = false) =>
    queries
      .fetchQuery({
        queryKey: [what],
        queryFn: () => answer(),
        retry: false,
        meta: { action: `loading the ${what}`, ownErrors },
      })
      .catch((error: unknown) => error);
  return { queries, read, logins };
}

function fail(error: unknown) {
  return () => {
    throw error;
  };
}

function told(): (readonly string[] | undefined)[] {
  return openDialogs.get().map(dialog => (dialog.kind === 'alert' ? dialog.messages : []));
}

const gone = () => failed(404, { errors: { Exception: ['Site not found'] } });
const rejecting = (subject: unknown) => `rejecting the ${String(subject)}`;

describe('a read obeys the error catalogue', () => {
  test('any failure: an alert that names the action, also stored as an Exception error', async () => {
    const { read } = reader();
    const error = await read('gates', fail(failed(500)));
    const message =
      'There was a problem loading the gates. Please try again or refresh the webpage, and if the problem persists please contact us.';
    expect(told()).toEqual([[message]]);
    expect((error as ApiError).errors).toEqual({ Exception: [message] });
  });

  test('a deed is named by what it is done to, where that decides what is done', async () => {
    const { queries } = reader();
    const deed = queries
      .getMutationCache()
      .build(queries, { mutationFn: fail(failed(500)), meta: { action: rejecting } });
    await deed.execute('user').catch((error: unknown) => error);
    expect(told()).toEqual([[expect.stringMatching(/^There was a problem rejecting the user\./)]]);
  });

  test('a deed on what somebody has removed meanwhile says so first; a read of it says nothing else', async () => {
    const { queries, read } = reader();
    const deed = queries
      .getMutationCache()
      .build(queries, { mutationFn: fail(gone()), meta: { action: 'saving the site' } });
    await deed.execute(undefined).catch((error: unknown) => error);
    expect(told()).toEqual([
      [
        'Site not found. Somebody may have removed it meanwhile.',
        expect.stringMatching(/^There was a problem saving the site\./),
      ],
    ]);
    openDialogs.set(() => []);
    await read('site', fail(gone()));
    expect(told()).toEqual([[expect.stringMatching(/^There was a problem loading the site\./)]]);
  });

  test('a change that a neighbour did not answer is told by its name, in the words of the catalogue', async () => {
    const { queries } = reader();
    const change = (error: ApiError) => {
      const options = { mutationFn: fail(error), meta: { action: 'creating the appointment' } };
      return Promise.allSettled([queries.getMutationCache().build(queries, options).execute(undefined)]);
    };
    await change(failed(503, { neighbour: 'terminal' }));
    await change(failed(503));
    const problem = expect.stringMatching(/^There was a problem creating the appointment\. Please try again/);
    expect(openDialogs.get()).toMatchObject([
      { title: 'The terminal is not answering', messages: [problem] },
      { title: 'Something went wrong', messages: [problem] },
    ]);
  });

  test('403 while signed in: the alert of the catalogue', async () => {
    const { read, logins } = reader();
    await read('gates', fail(failed(403)));
    expect(told()).toEqual([[expect.stringMatching(NOT_PERMITTED)]]);
    expect(logins).toEqual([]);
  });

  test('401, which comes after a new token was refused as well: to the login, without an alert', async () => {
    const { read, logins } = reader();
    await read('gates', fail(failed(401)));
    expect(logins).toEqual(['login']);
    expect(told()).toEqual([]);
  });

  test('five that fail at once are one dialog', async () => {
    const { read } = reader();
    await Promise.all(['a', 'b', 'c', 'd', 'a'].map(what => read(what, fail(failed(500)))));
    expect(told().map(messages => messages?.length)).toEqual([4]);
  });

  test('one that could not be refreshed raises no alert: what was read is still shown', async () => {
    const { read } = reader();
    await read('gates', () => ['Main gate']);
    await read('gates', fail(failed(500)));
    expect(told()).toEqual([]);
  });

  test('a neighbour that is away has the banner', async () => {
    const { read } = reader();
    await read('trucks', fail(failed(503, { neighbour: 'terminal' })));
    expect(told()).toEqual([]);
    await read('trucks', fail(failed(503)));
    expect(told()).toHaveLength(1);
  });

  test.each([
    ['switched off', true, 500],
    ['an unknown thing looked up', 'notFound', 404],
    ["somebody else's thing looked up", 'notYours', 403],
  ] as const)('%s: the caller handles it', async (_, ownErrors, status) => {
    const { read } = reader();
    await read('slots', fail(failed(status)), ownErrors);
    expect(told()).toEqual([]);
  });

  test('a look-up handles that there is nothing, and nothing else', async () => {
    const { read } = reader();
    await read('container', fail(failed(500)), 'notFound');
    expect(told()).toHaveLength(1);
  });
});

/** A list whose answer was sent for ahead, and came so many milliseconds ago. */
function shown(age: number) {
  const { queries } = reader();
  let reads = 0;
  const queryFn = () => (reads += 1);
  const early = { initialData: 0, initialDataUpdatedAt: Date.now() - age };
  const show = () =>
    new QueryObserver(queries, { queryKey: ['list'], queryFn, ...early }).subscribe(() => {});
  return { queries, show, reads: () => reads };
}

describe('an answer that was sent for ahead', () => {
  test('is not read again as it is first shown', () => {
    const list = shown(1_000);
    list.show();
    expect(list.reads()).toBe(0);
  });

  test('is read when news of it came before it was shown', async () => {
    const list = shown(1_000);
    list.show()();
    await list.queries.invalidateQueries({ queryKey: ['list'] });
    list.show();
    expect(list.reads()).toBe(1);
  });

  test('is read when it is old, and once it was read it is as any other', async () => {
    const list = shown(11_000);
    list.show()();
    await list.queries.refetchQueries({ queryKey: ['list'], type: 'all' });
    const before = list.reads();
    list.show();
    expect(list.reads()).toBe(before + 1);
  });
});
