import type { AnyCall, Request } from './contract.ts';

/** As many as may be shown still as they were before. */
const REMEMBERED = 50;

export type OwnVersions = {
  /** A change that was sent with a version has been answered: with another one. */
  learn: (request: unknown, answer: unknown) => void;
  /** The request with the version that our own changes since have made of its own. */
  brought: <C extends AnyCall>(request: Request<C>) => Request<C>;
};

/**
 * Which version our own change has made of which: a list shows the one before until it has heard of the change, and who then
 * deletes what they have just saved is not told that they were faster themselves (docs/decisions/325). Somebody else's change since makes another
 * version still, and is refused as ever.
 */
export function keepOwnVersions(): OwnVersions {
  const madeOf = new Map<string, string>();

  function newest(version: string): string {
    const next = madeOf.get(version);
    return next === undefined ? version : newest(next);
  }

  return {
    learn(request, answer) {
      const before = Object.values(request as object)
        .map(versionOf)
        .find(version => version !== undefined);
      const after = versionOf(answer);
      if (before === undefined || after === undefined || before === after) return;
      // What has its content for a version can come to have the same one again.
      madeOf.delete(after);
      madeOf.set(before, after);
      if (madeOf.size > REMEMBERED) madeOf.delete(madeOf.keys().next().value!);
    },
    brought(request) {
      const parts = Object.entries(request as object).map(([name, part]: [string, unknown]) => {
        const version = versionOf(part);
        return [name, version === undefined ? part : { ...(part as object), version: newest(version) }];
      });
      return Object.fromEntries(parts) as typeof request;
    },
  };
}

function versionOf(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return undefined;
  const { version } = part as { version?: unknown };
  return typeof version === 'string' ? version : undefined;
}
