import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keyOf } from './answers.ts';
import type { Answer, AnyCall, Request } from './contract.ts';
import { useConnection } from './hooks.tsx';
import type { OwnErrors } from './queries.ts';

const FRESH_MS = 10_000;

/**
 * Asks a call now and then, such as for what somebody types; what fails has the alert of the catalogue, as any read.
 * `action` is what is being done, for that alert: 'loading the companies'.
 */
export function useSearch<C extends AnyCall>(
  call: C,
  action: string,
  ownErrors: OwnErrors = false,
): (request: Request<C>) => Promise<Answer<C>> {
  const { client } = useConnection();
  const queries = useQueryClient();
  return useCallback(
    request =>
      queries.fetchQuery<Answer<C>>({
        queryKey: keyOf(call, request),
        queryFn: ({ signal }) => client.send(call, request, { signal }),
        meta: { action, ownErrors, topics: call.topics },
        staleTime: FRESH_MS,
      }),
    [call, action, ownErrors, client, queries],
  );
}
