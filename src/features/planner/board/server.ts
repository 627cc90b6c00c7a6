import { refuseIf } from '#kernel/failures.ts';
import type { Handlers } from '#kernel/mount.ts';
import type { boardCalls } from './contract.ts';
import { whyNotRange } from './rules.ts';
import { boardOf } from './sql.ts';

export const boardHandlers: Handlers<typeof boardCalls> = {
  board: ({ params }, { db }) => {
    refuseIf({ to: whyNotRange(params) });
    return boardOf(db, params);
  },
};
