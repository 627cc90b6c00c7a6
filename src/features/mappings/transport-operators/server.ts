import { type Day, dayOf } from '#kernel/calendar.ts';
import { refusingClashes } from '#kernel/clashes.ts';
import { notFound, refusedBecause, refuseIf } from '#kernel/failures.ts';
import type { Handlers } from '#kernel/mount.ts';
import { pageOrList } from '#kernel/paging.ts';
import { addRecord, changeRecord, type RecordKind, removeRecord } from '#kernel/records.ts';
import type { operatorCalls } from './contract.ts';
import { EDITED, type TransportOperator, transportOperator } from './model.ts';
import { nextFafRefusals, whyNotRemove } from './rules.ts';
import {
  deleteOperator,
  findOperator,
  insertOperator,
  lockOperator,
  operatorPage,
  updateOperator,
} from './sql.ts';
import { refusals } from './texts.ts';

const operatorOn = (today: Day): RecordKind<TransportOperator> => ({
  noun: 'transport operator',
  title: 'Transport operator',
  shape: transportOperator,
  edited: EDITED,
  idOf: operator => operator.transportOperatorId,
  news: { topic: 'mappings' },
  lock: (trx, id) => lockOperator(trx, id, today),
});

/** Spec transport §7 Mappings. */
export const operatorHandlers: Handlers<typeof operatorCalls> = {
  operators: ({ query }, { db, now, zone }) =>
    pageOrList(query, paging => operatorPage(db, dayOf(now, zone), paging)),

  operator: async ({ params }, { db, now, zone }) => {
    const operator = await findOperator(db, params.id, dayOf(now, zone));
    if (!operator) throw notFound('Transport operator');
    return operator;
  },

  create: ({ body }, context) => {
    const today = dayOf(context.now, context.zone);
    refuseIf(nextFafRefusals(body, today));
    const added = addRecord(operatorOn(today), context, trx => insertOperator(trx, body, today));
    return refusingClashes(added, CLASHES);
  },

  change: ({ body: { version, transportOperatorId: id, ...typed } }, context) => {
    const today = dayOf(context.now, context.zone);
    refuseIf(nextFafRefusals(typed, today));
    const changed = changeRecord(operatorOn(today), { id, version }, context, (trx, before) =>
      updateOperator(trx, before, typed, today),
    );
    return refusingClashes(changed, CLASHES);
  },

  remove: ({ params: { id }, query: { version } }, context) => {
    const today = dayOf(context.now, context.zone);
    return removeRecord(operatorOn(today), { id, version }, context, (trx, before) => {
      const reason = whyNotRemove(before);
      if (reason) throw refusedBecause(reason);
      return deleteOperator(trx, id);
    });
  },
};

const CLASHES = { constraints: { transport_operator_code: { transportOperatorCode: [refusals.codeTaken] } } };
