import { holdFamilies } from '#features/containers/rules.ts';

/** The kinds of holds in a cell, and the holds themselves on resting on them. */
export function HoldFamilies({ impediments }: { impediments: readonly string[] }) {
  return <span data-hint={impediments.join(', ') || undefined}>{holdFamilies(impediments).join(', ')}</span>;
}
