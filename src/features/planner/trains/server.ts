import { audit } from '#kernel/audit.ts';
import { notFound, refuseIf } from '#kernel/failures.ts';
import type { Handlers } from '#kernel/mount.ts';
import { pageOrList } from '#kernel/paging.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { holdSlotsOfTrain } from '../wagon-slots/sql.ts';
import { newsOfPlaces } from '../whose/rules.ts';
import type { plannerTrainCalls } from './contract.ts';
import { whyNotRange, whyNotRemove } from './rules.ts';
import { deleteTrain, holdTrain, trainById, trainPage } from './sql.ts';

const NAME = 'Transport Service Instance';

export const plannerTrainHandlers: Handlers<typeof plannerTrainCalls> = {
  dates: ({ params: { from, to }, query }, { db }) => {
    refuseIf({ to: whyNotRange(from, to) });
    return pageOrList(query, paging => trainPage(db, { from, to }, paging));
  },
  train: async ({ params: { instance } }, { db }) => {
    const train = await trainById(db, instance);
    if (!train) throw notFound(NAME);
    return train;
  },
  remove: async ({ params: { id } }, { db, caller, publish }) => {
    const date = await inTransaction(db, async trx => {
      if (!(await holdTrain(trx, id))) throw notFound(NAME);
      await holdSlotsOfTrain(trx, id);
      const before = (await trainById(trx, id))!;
      refuseIf({ trainServiceInstanceId: whyNotRemove(before) });
      await deleteTrain(trx, id);
      const trail = { noun: 'trainServiceInstance', id, companyId: null };
      await audit(trx, caller, { ...trail, action: 'deleted', before });
      return before.instanceDate;
    });
    publish(newsOfPlaces({ instance: id, date }));
    return undefined;
  },
};
