import type { FastifyInstance } from 'fastify';
import { MOUNT } from './addresses.ts';
import type { House } from './house.ts';
import { networkOf } from './network.ts';
import { answerNotAccepted, answerTooMany } from './pages/notices.ts';
import { SIGN_INS_BEGUN } from './throttle.ts';

/** What the portal asks with is some 600 characters long, and is kept while the sign-in is open. */
const LONGEST_QUESTION = 2_048;
const MINUTE = 60_000;

/**
 * Bounds what anybody may have stored by beginning to sign in: how long the question is, and how many a minute come
 * from one network. A quiet question stores nothing.
 */
export function holdBackCrowds(app: FastifyInstance, house: House): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path = '', query = ''] = request.url.split('?');
    if (path.toLowerCase().replace(/\/+$/, '') !== `${MOUNT}/auth`) return undefined;
    // Our own portal asks by GET; a form would pass by the bounds.
    if (request.method === 'POST') return answerNotAccepted(house, reply, 405);
    if (query.length > LONGEST_QUESTION) return answerNotAccepted(house, reply, 414);
    if (new URLSearchParams(query).get('prompt') === 'none') return undefined;
    const minute = Math.floor(house.clock.now().getTime() / MINUTE);
    const wait = await house.throttle.take({
      limit: SIGN_INS_BEGUN,
      of: `${networkOf(request.ip)} ${minute}`,
    });
    return wait > 0 ? answerTooMany(house, reply, wait) : undefined;
  });
}
