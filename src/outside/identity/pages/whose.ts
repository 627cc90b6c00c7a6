import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Account, accountOf } from '../accounts.ts';
import type { House } from '../house.ts';
import { texts } from '../texts.ts';
import { answer } from './answer.ts';
import { noticeBody } from './notices.ts';

/** Who is signed in at the provider by this browser, and the session. */
export type Whose = { account: Account; uid: string };

/** Whose browser it is; answers the request with a page and undefined when nobody is signed in by it. */
export async function whoseBrowser(
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Whose | undefined> {
  const { provider } = house;
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  const account = session.accountId && (await accountOf(house.db, session.accountId));
  if (account) return { account, uid: session.uid };
  const next = { label: texts.toPortal(house.productName), href: `${house.origin}/` };
  await answer(
    house,
    reply,
    401,
    texts.notSignedIn,
    noticeBody(texts.notSignedIn, texts.notSignedInBody, next),
  );
  return undefined;
}
