import { useMemo, useRef } from 'react';

export interface Questions {
  /** Notes a question that a field asks before its change stands, and passes its answer on. */
  waitFor: (answer: Promise<boolean>) => Promise<boolean>;
  /** Has something done whenever the form is submitted, before it is checked. Returns how to stop that. */
  beforeSubmit: (commit: () => Promise<void>) => () => void;
  /** Resolves when all is committed and answered; false when one of them was answered with No. */
  allAnswered: () => Promise<boolean>;
}

/** The questions of a form's fields that wait for an answer: nothing is submitted over them. */
export function useQuestions(): Questions {
  const open = useRef(new Set<Promise<boolean>>());
  const commits = useRef(new Set<() => Promise<void>>());
  return useMemo(
    () => ({
      waitFor(answer) {
        const settled = answer.catch(() => false);
        open.current.add(settled);
        void settled.then(() => open.current.delete(settled));
        return answer;
      },
      beforeSubmit(commit) {
        commits.current.add(commit);
        return () => commits.current.delete(commit);
      },
      async allAnswered() {
        await Promise.all([...commits.current].map(commit => commit()));
        while (open.current.size > 0) {
          const answers = await Promise.all(open.current);
          if (answers.includes(false)) return false;
        }
        return true;
      },
    }),
    [],
  );
}
