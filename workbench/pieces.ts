import type { ComponentType } from 'react';

/** The states of a piece by their names; each draws itself. */
export type States = Record<string, ComponentType>;

const files = import.meta.glob<{ states: States }>('./pieces/*.tsx', { eager: true });

/** The states of every piece of `kernel/ui`, by the piece's name. */
export const pieces: Record<string, States> = Object.fromEntries(
  Object.entries(files).map(([file, { states }]) => [/(\w+)\.tsx$/.exec(file)?.[1] ?? file, states]),
);
