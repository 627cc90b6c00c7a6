import { messagesOf } from '../catalogue.ts';
import { isRefusal, staleOf } from '../client.ts';
import { alertDialog } from './dialogs.tsx';

/**
 * Waits for a call whose refusal is told in an alert of that title (spec §8), beside what the fields say of it. What somebody
 * else has changed meanwhile is the form's to show. Throws what the call threw.
 */
export async function tellRefusal<T>(title: string, made: Promise<T>): Promise<T> {
  try {
    return await made;
  } catch (error) {
    if (isRefusal(error) && !staleOf(error)) {
      await alertDialog({ title, messages: messagesOf(error.errors), variant: 'api' });
    }
    throw error;
  }
}
