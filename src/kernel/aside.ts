import { AsyncLocalStorage } from 'node:async_hooks';

/** A call that is worked on; not while it is `out`. */
export type Call = {
  began: number;
  out: number;
  wentOut: number;
  isOver: boolean;
  leave: () => void;
  back: () => void;
  /** Who counts it besides. */
  counts: Aside[];
  /** `back`, after those who stand in line. @throws Failure 503, when it would have to wait too long */
  queue: () => Promise<void>;
};
type Aside = Pick<Call, 'leave' | 'back'>;

const calls = new AsyncLocalStorage<Call>();

/** Does `work` as that call. */
export function working<T>(call: Call, work: () => Promise<T>): Promise<T> {
  return calls.run(call, work);
}

/**
 * A wait for somebody else, a neighbour or whoever sends: the call takes nobody's place meanwhile. Outside of a call it is
 * `work` alone.
 */
export async function aside<T>(work: () => Promise<T>): Promise<T> {
  const call = calls.getStore();
  if (!call) return work();
  call.leave();
  try {
    return await work();
  } finally {
    call.back();
  }
}

/**
 * A wait for what another call reads: nobody's place is taken meanwhile. They all have it in the same moment, and answer in
 * turn. @throws Failure 503, when that would take too long
 */
export async function behind<T>(read: Promise<T>): Promise<T> {
  const call = calls.getStore();
  if (!call) return read;
  call.leave();
  const isRead = await read.then(
    () => true,
    () => false,
  );
  if (isRead) await call.queue();
  else call.back();
  return read;
}

/** Tells whoever counts this call besides each time that it waits for somebody else. Outside of a call nobody waits. */
export function tellWhenAside(count: Aside): void {
  calls.getStore()?.counts.push(count);
}
