import {
  QueryClientProvider,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useMutationState,
  useQuery,
} from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { queryOf } from './callQuery.ts';
import { type ApiError, type Client, createClient } from './client.ts';
import type { Answer, AnyCall, Request } from './contract.ts';
import { followLive } from './liveClient.ts';
import { watchNeighbours } from './neighbours.ts';
import { refresher } from './news.ts';
import { createQueryClient, type OwnErrors } from './queries.ts';
import { createSender } from './sending.ts';

/** What the ids of this tab's requests begin with: news of what it changed carries them. */
const ORIGIN = crypto.randomUUID().slice(0, 8);

type Connection = { client: Client; live: boolean; neighboursAway: readonly string[] };
const ConnectionContext = createContext<Connection | undefined>(undefined);

export type ApiProviderProps = {
  token: () => Promise<string | undefined> | string | undefined;
  /** The one that is known as the screens are drawn: what was sent ahead with it is theirs at once. */
  tokenNow?: string;
  /** Fetches a new token without anybody noticing; asked when the API does not know the one it was sent (401). */
  renew: () => Promise<void>;
  /** Follow the live stream; false until there is somebody with access. */
  live: boolean;
  signedIn: boolean;
  onLoginNeeded: () => void;
  children: ReactNode;
};

/** Gives the screens the API: the client, what it has read, and the live stream that says what went stale. */
export function ApiProvider(props: ApiProviderProps): ReactNode {
  const { live, children } = props;
  const current = useLatest(props);
  const [neighboursAway, setNeighboursAway] = useState<readonly string[]>([]);
  // Until it is known better: to hear only that it is there would draw all that reads anything once more.
  const [up, setUp] = useState(live);

  const neighbours = useMemo(() => watchNeighbours(setNeighboursAway), []);
  const queries = useMemo(() => createQueryClient(current), [current]);
  const refresh = useMemo(() => {
    const isOwn = (requestId: string) => requestId.startsWith(ORIGIN);
    return refresher(queries, { isOwn, isSeen: () => !document.hidden });
  }, [queries]);
  const client = useMemo(
    () =>
      createClient({
        base: '/api',
        token: () => current.current.token(),
        tokenNow: () => current.current.tokenNow,
        renew: () => current.current.renew(),
        onNeighboursAway: (names, call) => neighbours.answered(`${call.method} ${call.path}`, names),
        origin: ORIGIN,
        onChanging: refresh.changing,
      }),
    [neighbours, current, refresh],
  );

  useEffect(() => {
    if (!live) return undefined;
    return followLive('/api/live', () => current.current.token(), {
      news: (event, by) => {
        neighbours.changed(event.topic);
        refresh.news(event, by);
      },
      stale: refresh.stale,
      state: setUp,
      // When no new one is to be had, nobody is signed in any more.
      refused: () => void current.current.renew(),
    });
  }, [live, refresh, neighbours, current]);

  useEffect(() => {
    const look = (): void => {
      if (!document.hidden) refresh.seen();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refresh]);

  const connection = useMemo(() => ({ client, live: up, neighboursAway }), [client, up, neighboursAway]);
  return (
    <ConnectionContext.Provider value={connection}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ConnectionContext.Provider>
  );
}

/** The newest value, for whoever asks later; known before any effect of the children runs. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}

export function useConnection(): Connection {
  const connection = useContext(ConnectionContext);
  if (!connection) throw new Error('There is no ApiProvider above this screen');
  return connection;
}

export type CallOptions = {
  /** What is being done, for the alert: 'loading appointments'. */
  action: string;
  enabled?: boolean;
  ownErrors?: OwnErrors;
  /** How often to ask while the live stream is down. */
  pollMs?: number;
  /** How often to ask even so: for what may change without news to us. */
  alwaysPollMs?: number;
  /** Keep showing the answer to the question before while the next one is under way. */
  keepPrevious?: boolean;
  /** How long an answer counts as fresh, for what hardly changes. */
  freshMs?: number;
  /** Megabytes: let go of once nobody shows it, and never compared with the one before. */
  isLarge?: boolean;
};

/** Reads with a call, and again when live news says that the answer is stale. */
export function useCall<C extends AnyCall>(
  call: C,
  request: Request<C>,
  options: CallOptions,
): UseQueryResult<Answer<C>, ApiError> {
  const { client, live } = useConnection();
  const { queryKey, queryFn, meta } = queryOf(client, call, request);
  const isEnabled = options.enabled ?? true;
  return useQuery<Answer<C>, ApiError>({
    queryKey,
    queryFn,
    enabled: isEnabled,
    ...(isEnabled && beginWith(() => client.early(call, request))),
    staleTime: options.freshMs ?? 0,
    refetchInterval: (live ? undefined : options.pollMs) ?? options.alwaysPollMs ?? false,
    placeholderData: options.keepPrevious ? previous => previous : undefined,
    ...(options.isLarge && { gcTime: 0, structuralSharing: false }),
    meta: {
      action: options.action,
      ownErrors: options.ownErrors ?? false,
      ...meta,
    },
  });
}

/** What was sent for ahead, taken as the query is made and no sooner. */
function beginWith<Data>(early: () => { answer: Data; at: number } | undefined) {
  let at: number | undefined;
  return {
    initialData: () => {
      const come = early();
      at = come?.at;
      return come?.answer;
    },
    initialDataUpdatedAt: () => at,
  };
}

export type ActionOptions<C extends AnyCall> = {
  action: string;
  /** Names what is created; each time another one unless told, and the same one while nobody said what became of it. */
  idempotencyKey?: string;
  ownErrors?: OwnErrors;
  /** One is sent only once the one before is answered: the last of them is the one that counts. */
  inTurn?: boolean;
  onDone?(answer: Answer<C>, request: Request<C>): void;
};

/**
 * Changes something with a call. A creating call that got no response is sent once more under the same key; who presses again
 * after that, or while a neighbour does not answer, asks for the same one too.
 */
export function useAction<C extends AnyCall>(
  call: C,
  options: ActionOptions<C>,
): UseMutationResult<Answer<C>, ApiError, Request<C>> {
  const { client } = useConnection();
  const [send] = useState(createSender);
  const mutationKey = [call.method, call.path];
  return useMutation<Answer<C>, ApiError, Request<C>>({
    mutationKey,
    ...(options.inTurn && { scope: { id: mutationKey.join(' ') } }),
    mutationFn: request => send(client, call, request, options.idempotencyKey),
    onSuccess: (answer, request) => options.onDone?.(answer, request),
    meta: { action: options.action, ownErrors: options.ownErrors ?? false },
  });
}

/** What this tab has asked of a changing call and has no answer to yet, as it was asked. */
export function useUnderWay<C extends AnyCall>({ method, path }: C): Request<C>[] {
  return useMutationState({
    filters: { mutationKey: [method, path], status: 'pending' },
    select: ({ state }) => state.variables as Request<C>,
  });
}
