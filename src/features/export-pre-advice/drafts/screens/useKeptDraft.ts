import { useEffect, useState } from 'react';
import { type Answers, useAnswers } from '#kernel/answers.ts';
import type { Client } from '#kernel/client.ts';
import { useConnection } from '#kernel/hooks.tsx';
import { isLeavingPage, onLeavingPage } from '#kernel/leaving.ts';
import { isLookedUp } from '../../container/rules.ts';
import { exportPreAdviceCalls } from '../../contract.ts';
import type { DraftData } from '../model.ts';
import { isWorthKeeping } from '../rules.ts';

const REST_MS = 1_500;

/**
 * Keeps what is filled in, under its container's number, a moment after each change and when the wizard or the page is
 * left. `isOver` once it was submitted. What it returns throws it away.
 */
export function useKeptDraft(draft: DraftData, isOver: boolean): () => Promise<void> {
  const { client } = useConnection();
  const answers = useAnswers();
  const [keeper] = useState(() => createKeeper(client, answers, draft));
  useEffect(() => keeper.change(draft, isOver));
  useEffect(() => {
    const stop = onLeavingPage(keeper.keepNow);
    return () => {
      stop();
      keeper.keepNow();
    };
  }, [keeper]);
  return keeper.drop;
}

function createKeeper(client: Client, answers: Answers, begun: DraftData) {
  let now = begun;
  let isOver = false;
  let kept = JSON.stringify(begun);
  let keptUnder: string | null = null;
  let underWay = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const numberOf = () => now.container.containerNumber.trim().toUpperCase();
  const note = (number: string, draft: DraftData | null) =>
    answers.keep(exportPreAdviceCalls.draft, { params: { number } }, { savedAt: null, draft });
  // Nobody waits for it: what could not be kept is tried again with the next change.
  const failed = (): void => {
    kept = '';
  };

  function keepNow(): void {
    clearTimeout(timer);
    const number = numberOf();
    const text = JSON.stringify(now);
    // What is on its way as the page goes away may be cut off: it is sent once more.
    const isKept = text === kept && !(underWay > 0 && isLeavingPage());
    if (isOver || isKept || !isWorthKeeping(now) || !isLookedUp(number)) return;
    kept = text;
    note(number, now);
    underWay += 1;
    client
      .send(exportPreAdviceCalls.keepDraft, { params: { number }, body: now })
      .catch(failed)
      .finally(() => {
        underWay -= 1;
      });
    if (keptUnder !== null && keptUnder !== number)
      client.send(exportPreAdviceCalls.dropDraft, { params: { number: keptUnder } }).catch(failed);
    keptUnder = number;
  }

  return {
    keepNow,
    change(draft: DraftData, over: boolean): void {
      isOver = over;
      if (JSON.stringify(draft) === JSON.stringify(now)) return;
      now = draft;
      clearTimeout(timer);
      timer = setTimeout(keepNow, REST_MS);
    },
    drop: async (): Promise<void> => {
      clearTimeout(timer);
      const number = numberOf();
      if (!isLookedUp(number)) return;
      kept = JSON.stringify(now);
      keptUnder = null;
      note(number, null);
      await client.send(exportPreAdviceCalls.dropDraft, { params: { number } }).catch(failed);
    },
  };
}
