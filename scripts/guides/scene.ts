import type { Page } from '@playwright/test';
import type { Film } from './film.ts';

/** Who is at the screen in the beginning, and what is done at each sentence of each step, by the step's title. */
export type Scene = {
  /** A role of the demo people; nobody is signed in when not given. */
  as?: string;
  path: string;
  steps: Readonly<Record<string, readonly Act[]>>;
};

/** What is to be seen while a sentence is said; nothing new when there is none. */
type Act = ((film: Film, cast: Cast) => Promise<void>) | undefined;

export type Cast = {
  /** A screen at which somebody of the demo port is signed in. */
  screenOf(role: string): Promise<Page>;
  /** A screen at which nobody is. */
  emptyScreen(): Promise<Page>;
};
