import { hasAccess } from '#features/access/rules.ts';
import type { Client } from '#kernel/client.ts';
import type { Answer, AnyCall, Request } from '#kernel/contract.ts';

/** One call of a screen, with what news make it stale. */
export type Look = {
  name: string;
  topics: readonly string[];
  who: AnyCall['who'];
  read: (client: Client) => Promise<unknown>;
};

/** What a screen reads while it is in sight. */
export type Screen = readonly Look[];

export function look<C extends AnyCall>(
  call: C,
  request: Request<C>,
  then: (answer: Answer<C>, client: Client) => unknown = () => {},
): Look {
  return {
    name: `${call.method} ${call.path}`,
    topics: call.topics,
    who: call.who,
    read: async client => then(await client.send(call, request), client),
  };
}

/** Those that somebody with these roles may make. */
export function looksFor(roles: readonly string[], screen: Screen): Screen {
  return screen.filter(({ who }) => {
    if (Array.isArray(who) && !who.some(role => roles.includes(role))) return false;
    return hasAccess([...roles]) || ['anyone', 'signed-in', 'with-account'].includes(String(who));
  });
}
