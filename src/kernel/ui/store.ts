import { useSyncExternalStore } from 'react';

export interface Store<State> {
  get: () => State;
  set: (change: (state: State) => State) => void;
  use: () => State;
}

/** A value outside React that components can watch; for what is called from anywhere, such as a confirmation. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const watchers = new Set<() => void>();
  const get = () => state;
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  const set = (change: (state: State) => State) => {
    state = change(state);
    for (const watcher of watchers) watcher();
  };
  return { get, set, use: () => useSyncExternalStore(watch, get) };
}
