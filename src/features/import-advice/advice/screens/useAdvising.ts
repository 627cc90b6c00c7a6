import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAnswers } from '#kernel/answers.ts';
import { useAction } from '#kernel/hooks.tsx';
import { isLeavingPage } from '#kernel/leaving.ts';
import { importAdviceCalls } from '../../contract.ts';
import { isNoGroup } from '../../groups/rules.ts';
import { type AdviceResult, LIMITS } from '../../model.ts';
import { texts } from '../../texts.ts';
import { groupForNext } from '../rules.ts';

/** So many a call: the bar moves, and Cancel stops soon. When the page is left, only the first call is still made. */
const AT_ONCE = 50;
const LISTS = [importAdviceCalls.advised, importAdviceCalls.advisedSummary];

export type AdvisingOutcome = {
  results: AdviceResult[];
  /** What was not sent: it was cancelled, or a call failed, which has had its alert. */
  notSent: string[];
};

export type Advising = {
  /** Claims containers and puts them in a group, or by '' in none. The next ones of a new block group join the first. */
  advise: (numbers: readonly string[], group: string) => Promise<AdvisingOutcome>;
  /** Undefined while nothing is under way. */
  progress: { done: number; total: number } | undefined;
  cancel: () => void;
};

/**
 * Advises hundreds of containers, some at a time; the list is read again as soon as some are known (spec §7), and shows
 * all of them when this ends.
 */
export function useAdvising(action: string): Advising {
  const { mutateAsync: claim } = useAction(importAdviceCalls.claim, { action: texts.actions.claim });
  const { mutateAsync: advise } = useAction(importAdviceCalls.advise, { action });
  const answers = useAnswers();
  const [progress, setProgress] = useState<Advising['progress']>();
  const isCancelled = useRef(false);
  useEffect(
    () => () => {
      isCancelled.current = true;
    },
    [],
  );

  const adviseAll = useCallback(
    async (numbers: readonly string[], wanted: string): Promise<AdvisingOutcome> => {
      const results: AdviceResult[] = [];
      let group = wanted;
      let isShown: Promise<unknown> | undefined;
      isCancelled.current = false;
      setProgress({ done: 0, total: numbers.length });
      try {
        while (results.length < numbers.length && !isCancelled.current) {
          const some = numbers.slice(
            results.length,
            results.length + (isLeavingPage() ? LIMITS.containersAtOnce : AT_ONCE),
          );
          const told = isNoGroup(group)
            ? await claim({ body: some })
            : await advise({ body: { containers: some, group } });
          results.push(...told);
          if (told.some(({ container }) => container))
            isShown = Promise.all(LISTS.map(answers.whenReadAgain));
          group = groupForNext(group, told);
          setProgress({ done: results.length, total: numbers.length });
        }
      } catch {
        // The alert has said what is wrong; what was not sent stays with who asked.
      }
      await isShown;
      setProgress(undefined);
      return { results, notSent: numbers.slice(results.length) };
    },
    [claim, advise, answers],
  );
  const cancel = useCallback(() => {
    isCancelled.current = true;
  }, []);
  return useMemo(() => ({ advise: adviseAll, progress, cancel }), [adviseAll, progress, cancel]);
}
