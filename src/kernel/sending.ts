import { ApiError, type Client } from './client.ts';
import type { Answer, AnyCall, Request } from './contract.ts';

type Send = <C extends AnyCall>(
  client: Client,
  call: C,
  request: Request<C>,
  idempotencyKey?: string,
) => Promise<Answer<C>>;

/** Sends; a creating call that got no response once more under the same key. */
export const sendOnce: Send = async (client, call, request, idempotencyKey = crypto.randomUUID()) => {
  try {
    return await client.send(call, request, { idempotencyKey });
  } catch (error) {
    if (!call.creates || !(error instanceof ApiError) || error.status !== 0) throw error;
    return client.send(call, request, { idempotencyKey });
  }
};

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
