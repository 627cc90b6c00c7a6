import type { Context, Handlers } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import type { exportPreAdviceCalls } from '../contract.ts';
import type { DraftData } from './model.ts';
import { deleteDraft, readDraft, writeDraft } from './sql.ts';

type DraftCalls = Pick<Handlers<typeof exportPreAdviceCalls>, 'draft' | 'keepDraft' | 'dropDraft'>;

/** What a person has filled in and not submitted: nobody else's to see. */
export function serveDrafts(): DraftCalls {
  return {
    draft: async ({ params }, context) => {
      const kept = await readDraft(context.db, whichOf(params.number, context));
      return {
        savedAt: kept?.savedAt.toISOString() ?? null,
        draft: (kept?.draft ?? null) as DraftData | null,
      };
    },
    keepDraft: async ({ params, body }, context) => {
      const which = whichOf(params.number, context);
      await inTransaction(context.db, trx => writeDraft(trx, which, body, context.now));
    },
    dropDraft: async ({ params }, context) => {
      await deleteDraft(context.db, whichOf(params.number, context));
    },
  };
}

function whichOf(number: string, { caller }: Context) {
  return { userId: caller.userId, containerNumber: number.trim().toUpperCase() };
}
