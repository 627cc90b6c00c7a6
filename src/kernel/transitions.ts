/**
 * What may be done with a thing, as one table: from which states, to which, by whom, when. Menus, calls and tests read
 * the same rows. Rows of one action are tried in their order; the first that fits decides.
 */
export type Transition<State extends string, Action extends string, Facts> = {
  action: Action;
  from: State | readonly State[];
  /** The state that it leads to; the same one when nothing moves. */
  to: State;
  /** Who may, in words of the room: each a question about the facts. None: nobody but the product itself. */
  by: (facts: Facts) => boolean;
  /** Why not now, though the state and the person would fit; null when it may be done. */
  whyNot?: (facts: Facts) => string | null;
};

export type Refusals<State extends string, Action extends string> = {
  /** Why an action is not there in a state: 'This appointment is cancelled'. */
  ofState: (state: State, action: Action) => string;
  /** Why it is not for this person. */
  ofPerson: (state: State, action: Action) => string;
};

export type TransitionTable<State extends string, Action extends string, Facts> = {
  rows: readonly Transition<State, Action, Facts>[];
  /** Where the action leads from here, or why it may not be done. */
  tell: (state: State, action: Action, facts: Facts) => { to: State } | { reason: string };
  /** The reason alone; null when it may be done. What a button asks. */
  whyNot: (state: State, action: Action, facts: Facts) => string | null;
  /** The actions that this state offers this person, with the reason why one is disabled now; others are not shown. What a menu asks. */
  menu: (state: State, facts: Facts) => { action: Action; reason: string | null }[];
};

/** @throws Error when two rows of an action start from one state and no question tells them apart */
export function transitions<State extends string, Action extends string, Facts>(
  rows: readonly Transition<State, Action, Facts>[],
  refusals: Refusals<State, Action>,
): TransitionTable<State, Action, Facts> {
  const startsAt = new Map<string, Transition<State, Action, Facts>[]>();
  for (const row of rows) {
    for (const state of [row.from].flat() as State[]) {
      const key = `${state} ${row.action}`;
      const known = startsAt.get(key) ?? [];
      if (known.some(twin => twin.by === row.by && twin.whyNot === row.whyNot)) {
        throw new Error(`${row.action} from ${state} stands in the table twice`);
      }
      startsAt.set(key, [...known, row]);
    }
  }
  const actions = [...new Set(rows.map(({ action }) => action))];

  function tell(state: State, action: Action, facts: Facts): { to: State } | { reason: string } {
    const here = startsAt.get(`${state} ${action}`);
    if (!here) return { reason: refusals.ofState(state, action) };
    const theirs = here.filter(({ by }) => by(facts));
    if (theirs.length === 0) return { reason: refusals.ofPerson(state, action) };
    const reasons: string[] = [];
    for (const row of theirs) {
      const reason = row.whyNot?.(facts) ?? null;
      if (reason === null) return { to: row.to };
      reasons.push(reason);
    }
    return { reason: reasons[0]! };
  }

  function whyNot(state: State, action: Action, facts: Facts): string | null {
    const told = tell(state, action, facts);
    return 'reason' in told ? told.reason : null;
  }

  function menu(state: State, facts: Facts) {
    return actions
      .filter(action => startsAt.get(`${state} ${action}`)?.some(({ by }) => by(facts)))
      .map(action => ({ action, reason: whyNot(state, action, facts) }));
  }

  return { rows, tell, whyNot, menu };
}
