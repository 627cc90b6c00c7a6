import { aside, behind } from './aside.ts';

type Turn<Value> = { next?: Promise<Value>; over: Promise<void> };

/** Milliseconds; shorter ones a timer cannot tell apart. */
const SHORTEST_REST_MS = 2;
const LONGEST_REST_MS = 500;

/**
 * One read at a time of each question, for all who ask it. Who asks while it is read gets the next one, begun after it was
 * asked for, together with all others who wait for that. Between two, while somebody waits, it rests as long as the read
 * took: what is dear is read at most half of the time, however many ask. A failure is everybody's who waited for it. Of calls that
 * wait none takes a place; the one that reads does, and the others once it is read, in turn.
 */
export function oneAtATime<Value>(): (question: string, read: () => Promise<Value>) => Promise<Value> {
  const turns = new Map<string, Turn<Value>>();

  function begin(question: string, read: () => Promise<Value>): Promise<Value> {
    const began = performance.now();
    const answer = read();
    const turn: Turn<Value> = { over: answer.then(end, end) };
    turns.set(question, turn);
    async function end(): Promise<void> {
      if (turn.next) await rest(performance.now() - began);
      else turns.delete(question);
    }
    return answer;
  }

  return (question, read) => {
    const turn = turns.get(question);
    if (!turn) return begin(question, read);
    const { next } = turn;
    if (next) return behind(next);
    turn.next = aside(() => turn.over).then(() => begin(question, read));
    return turn.next;
  };
}

async function rest(milliseconds: number): Promise<void> {
  if (milliseconds < SHORTEST_REST_MS) return;
  await new Promise(resolve => setTimeout(resolve, Math.min(milliseconds, LONGEST_REST_MS)));
}
