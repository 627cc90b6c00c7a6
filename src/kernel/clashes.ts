import { type FieldErrors, refused, refusedBecause } from './failures.ts';

type Clashes = {
  /** What is said when a constraint does not hold, by its name. */
  constraints?: Readonly<Record<string, FieldErrors>>;
  /** What is said when something else refers to it. */
  inUse?: string;
};

const REFERRED_TO = '23503';

/** Waits for a change, and says in words what a constraint of the database refused. @throws Failure 400 */
export async function refusingClashes<T>(work: Promise<T>, { constraints = {}, inUse }: Clashes): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (constraint !== undefined && Object.hasOwn(constraints, constraint))
      throw refused(constraints[constraint]!);
    if (inUse !== undefined && code === REFERRED_TO) throw refusedBecause(inUse);
    throw error;
  }
}
