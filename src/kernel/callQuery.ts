import { keyOf } from './answers.ts';
import type { Client } from './client.ts';
import type { Answer, AnyCall, Request } from './contract.ts';
import { readingOf } from './news.ts';
import { MOST_ROWS, rowsOf } from './paging.ts';
import { questionOf } from './rows.ts';

type Reading = { queryKey: readonly unknown[]; signal?: AbortSignal };

/** How an answer is read, and by what news it, or rows of it, are read again. */
export function queryOf<C extends AnyCall>(client: Client, call: C, request: Request<C>) {
  return {
    queryKey: keyOf(call, request),
    queryFn: ({ queryKey, signal }: Reading): Promise<Answer<C>> =>
      readingOf(queryKey, () => client.send(call, request, signal && { signal })),
    meta: {
      question: questionOf(call.path, request),
      topics: call.topics,
      asked: askedIn(request),
      rows: call.rows,
      readRows: (names: readonly string[]) => readRows(client, call, request, names),
    },
  };
}

/** Rows of an answer, wherever they stand in it. */
async function readRows<C extends AnyCall>(
  client: Client,
  call: C,
  request: Request<C>,
  names: readonly string[],
): Promise<readonly object[]> {
  const { query } = request as { query?: { page?: number } };
  const alone = { ...query, only: names, ...(query?.page && { page: 1, pageSize: MOST_ROWS }) };
  return rowsOf<object>(await client.send(call, { ...request, query: alone }));
}

function askedIn(request: { params?: object; query?: object }): Record<string, unknown> {
  return { ...request.params, ...request.query };
}
