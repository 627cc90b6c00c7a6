import { useCallback } from 'react';
import { useAnswers } from '#kernel/answers.ts';
import { useConnection } from '#kernel/hooks.tsx';
import { alertDialog, confirm, snackbar } from '#kernel/ui/dialogs.tsx';
import { runMany } from '#kernel/ui/runMany.ts';
import { reasonsOf } from '../../advice/rules.ts';
import { importAdviceCalls } from '../../contract.ts';
import type { AdviceResult } from '../../model.ts';
import { releaseTexts as says } from '../texts.ts';

/** So many a call: the bar moves, and Cancel stops soon. */
const AT_ONCE = 50;
const LISTS = [importAdviceCalls.advised, importAdviceCalls.advisedSummary];

/** Gives containers back after one question, with a result for each; answers those that are still the company's. */
export function useRelease(): (numbers: readonly string[]) => Promise<string[]> {
  const { client } = useConnection();
  const answers = useAnswers();
  return useCallback(
    async numbers => {
      const title = says.title(numbers.length);
      if (!(await confirm({ title, message: says.body, danger: true }))) return [...numbers];
      const results: AdviceResult[] = [];
      const outcome = await runMany(
        partsOf(numbers),
        async (body, signal) => {
          results.push(...(await client.send(importAdviceCalls.release, { body }, { signal })));
        },
        { label: says.progress },
      );
      await Promise.all(LISTS.map(call => answers.whenReadAgain(call)));
      const refused = results.filter(({ success }) => !success);
      const done = results.length - refused.length;
      if (done > 0) snackbar(says.done(done));
      const messages = [
        ...reasonsOf(refused).map(({ reason, items }) => says.failedFor(items.length, reason)),
        ...outcome.failed.flatMap(one => one.messages),
      ];
      if (messages.length > 0)
        await alertDialog({ title: says.failed(numbers.length - done), messages, variant: 'error' });
      const released = new Set(results.flatMap(one => (one.success ? one.containerNumber : [])));
      return numbers.filter(number => !released.has(number));
    },
    [client, answers],
  );
}

function partsOf(numbers: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let first = 0; first < numbers.length; first += AT_ONCE)
    parts.push(numbers.slice(first, first + AT_ONCE));
  return parts;
}
