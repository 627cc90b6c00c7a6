import { ApiError, type Client } from './client.ts';
import type { Answer, AnyCall, Request } from './contract.ts';
import { keepOwnVersions } from './ownVersions.ts';

type Send = <C extends AnyCall>(
  client: Client,
  call: C,
  request: Request<C>,
  idempotencyKey?: string,
) => Promise<Answer<C>>;

const ownVersions = keepOwnVersions();

/** Sends; a creating call that got no response once more under the same key. */
export const sendOnce: Send = async (client, call, request, idempotencyKey = crypto.randomUUID()) => {
  const send = () => client.send(call, request, { idempotencyKey });
  const answer = await send().catch((error: unknown) => {
    if (!call.creates || !(error instanceof ApiError) || error.status !== 0) throw error;
    return send();
  });
  ownVersions.learn(request, answer);
  return answer;
};

/** The same for what is done to a thing as it is shown: what this tab itself has changed of it since is known to whoever does it. */
export const sendOnOwn: Send = (client, call, request) =>
  sendOnce(client, call, ownVersions.brought(request));

/**
 * The same, and keeps the key of a request of which nobody said what became of it: sent again as it was, it asks for what
 * may have been made already, and not for another one.
 */
export function createSender(): Send {
  const unanswered = new Map<string, string>();
  return async (client, call, request, idempotencyKey) => {
    const sent = JSON.stringify([call.method, call.path, request]);
    const key = idempotencyKey ?? unanswered.get(sent) ?? crypto.randomUUID();
    try {
      const answer = await sendOnce(client, call, request, key);
      unanswered.delete(sent);
      return answer;
    } catch (error) {
      if (isUnanswered(error)) unanswered.set(sent, key);
      else unanswered.delete(sent);
      throw error;
    }
  };
}

/** No response, a fault within, or a neighbour that did not say. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
