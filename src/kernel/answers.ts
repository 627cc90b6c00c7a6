import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Answer, AnyCall, Request } from './contract.ts';
import { keptNow } from './news.ts';

/** What the answer to a call is kept under in the browser. */
export function keyOf<C extends AnyCall>(call: C, request: Request<C>): unknown[] {
  return [call.method, call.path, request];
}

export type Answers = {
  /** Puts an answer in place that came another way; every screen shows it. Given a function, changes the kept one, if any. */
  keep<C extends AnyCall>(
    call: C,
    request: Request<C>,
    answer: Answer<C> | ((kept: Answer<C> | undefined) => Answer<C> | undefined),
  ): void;
  /** Has every answer of the call read again, where it is shown. */
  readAgain(call: AnyCall): void;
  /** The same, and waits until what is shown is new, or could not be read. */
  whenReadAgain(call: AnyCall): Promise<void>;
};

/** What the screens have read from the API and keep. */
export function useAnswers(): Answers {
  const queries = useQueryClient();
  return useMemo(() => {
    const whenReadAgain = (call: AnyCall) =>
      queries.invalidateQueries({ queryKey: [call.method, call.path] });
    return {
      keep: (call, request, answer) => {
        const queryKey = keyOf(call, request);
        queries.setQueryData(queryKey, answer);
        if (typeof answer !== 'function') keptNow(queryKey);
      },
      readAgain: call => void whenReadAgain(call),
      whenReadAgain,
    };
  }, [queries]);
}
