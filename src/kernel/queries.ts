import { MutationCache, QueryCache, QueryClient, type QueryState } from '@tanstack/react-query';
import { mayAskAgain, pauseBeforeAgain } from './askingAgain.ts';
import { judge, messagesOf, whatHasGone } from './catalogue.ts';
import { ApiError } from './client.ts';
import type { Topic } from './live.ts';
import type { RowsRead } from './rows.ts';
import { tellFailure } from './ui/tellFailure.ts';

/**
 * What a screen shows itself. True: all its errors (spec §8 names the calls that may). 'fields': the refusals of fields
 * (400, 409). 'notFound': that there is no such thing (404), which is an answer to a look-up. 'notYours': that, or that it
 * is somebody else's (403). The catalogue tells the rest.
 */
export type OwnErrors = boolean | keyof typeof OWN_STATUSES;

const OWN_STATUSES = { fields: [400, 409], notFound: [404], notYours: [403, 404] };

type Meta = {
  /** What is being done; where that depends on what it is done to, told of that. */
  action?: string | ((subject: unknown) => string);
  ownErrors?: OwnErrors;
  topics?: readonly Topic[];
  /** What was asked: the parameters of path and query. */
  asked?: Record<string, unknown>;
  /** How its rows are read alone, and what reads those that are named. */
  rows?: RowsRead | undefined;
  /** `questionOf` it. */
  question?: string;
  readRows?: (names: readonly string[]) => Promise<readonly object[]>;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

/** So long is what was sent for ahead kept for whoever asks. */
const EARLY_MS = 10_000;

type Told = {
  subject?: unknown;
  isRefresh?: boolean;
  /** What is said first. */
  before?: readonly string[];
};

export type Asker = { signedIn: boolean; onLoginNeeded(): void };

/** What has been read and is being changed; what fails is told as the catalogue says, and kept as an Exception error (§8). */
export function createQueryClient(asker: { current: Asker }): QueryClient {
  const tell = (
    error: unknown,
    meta: Meta | undefined,
    { subject, isRefresh = false, before = [] }: Told,
  ): void => {
    const { action = 'talking to the server' } = meta ?? {};
    const deed = typeof action === 'string' ? action : action(subject);
    const verdict = judge(error, deed, asker.current.signedIn);
    if (verdict.kind === 'login') return asker.current.onLoginNeeded();
    if (error instanceof ApiError) error.errors = verdict.errors;
    // What was read before is still shown: `useRefreshFailure` says that it is old.
    if (isRefresh || isOwn(error, meta?.ownErrors)) return;
    const messages = verdict.kind === 'alert' ? [verdict.message] : messagesOf(verdict.errors);
    tellFailure([...before, ...messages], neighbourOf(error));
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isBannered(error)) return;
        tell(error, query.meta, { isRefresh: query.state.data !== undefined });
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, subject, _result, mutation) =>
        tell(error, mutation.meta, { subject, before: whatHasGone(error) }),
    }),
    defaultOptions: {
      queries: {
        retry: mayAskAgain,
        retryDelay: pauseBeforeAgain,
        refetchOnWindowFocus: false,
        refetchOnMount: query => !isEarly(query.state),
      },
    },
  });
}

/** Its first answer was sent for ahead, after the stream of news: it is as good as one that comes only now. */
function isEarly({ data, dataUpdateCount, isInvalidated, dataUpdatedAt }: QueryState): boolean {
  return (
    data !== undefined && dataUpdateCount === 0 && !isInvalidated && Date.now() - dataUpdatedAt < EARLY_MS
  );
}

function isOwn(error: unknown, own: OwnErrors | undefined): boolean {
  if (typeof own !== 'string') return own === true;
  return error instanceof ApiError && OWN_STATUSES[own].includes(error.status);
}

/** A neighbour that is away is named in the banner over every screen, for as long as it is. */
export function isBannered(error: unknown): boolean {
  return neighbourOf(error) !== undefined;
}

/** Who did not answer, when that is why a call failed. */
function neighbourOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 503) return undefined;
  const neighbour = error.problem?.neighbour;
  return typeof neighbour === 'string' ? neighbour : undefined;
}
