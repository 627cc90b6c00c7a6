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

/** Containers that are to go into one group, or by '' in none. */
type Part = { numbers: readonly string[]; group: string };

export type AdvisingOutcome = {
  results: AdviceResult[];
  /** The group that the next ones of each part would go into: a new block group has its code once it is made. */
  groups: string[];
  /** What was not sent: it was cancelled, or a call failed, which has had its alert. */
  notSent: string[];
};

export type Advising = {
  /** Claims containers and puts them in the group of their part. The next ones of a new block group join the first. */
  advise: (parts: readonly Part[]) => Promise<AdvisingOutcome>;
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
    async (parts: readonly Part[]): Promise<AdvisingOutcome> => {
      const all = parts.flatMap(({ numbers }) => numbers);
      const results: AdviceResult[] = [];
      const groups = parts.map(({ group }) => group);
      let isShown: Promise<unknown> | undefined;
      isCancelled.current = false;
      setProgress({ done: 0, total: all.length });
      try {
        for (const [place, { numbers }] of parts.entries()) {
          let sent = 0;
          while (sent < numbers.length && !isCancelled.current) {
            const some = numbers.slice(sent, sent + (isLeavingPage() ? LIMITS.containersAtOnce : AT_ONCE));
            const group = groups[place]!;
            const told = isNoGroup(group)
              ? await claim({ body: some })
              : await advise({ body: { containers: some, group } });
            sent += some.length;
            results.push(...told);
            if (told.some(({ container }) => container))
              isShown = Promise.all(LISTS.map(call => answers.whenReadAgain(call)));
            groups[place] = groupForNext(group, told);
            setProgress({ done: results.length, total: all.length });
          }
        }
      } catch {
        // The alert has said what is wrong; what was not sent stays with who asked.
      }
      await isShown;
      setProgress(undefined);
      return { results, groups, notSent: all.slice(results.length) };
    },
    [claim, advise, answers],
  );
  const cancel = useCallback(() => {
    isCancelled.current = true;
  }, []);
  return useMemo(() => ({ advise: adviseAll, progress, cancel }), [adviseAll, progress, cancel]);
}
