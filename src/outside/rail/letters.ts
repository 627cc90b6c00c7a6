import type { Outbox } from '#outside/mail/mail.ts';
import { consistText, newsOf } from './consist.ts';
import type { RailOperator } from './rail.ts';

/** The train's consist by mail, whole each time, in the transaction that notes it as told. It answers elsewhere, by people. */
export function mailRail(to: string, outbox: Outbox): RailOperator {
  return {
    daysAhead: Infinity,
    async tell(trx, train, news) {
      const name = train.name.replaceAll(/\s+/g, ' ');
      const units = `${train.units.length} ${train.units.length === 1 ? 'unit' : 'units'}`;
      await outbox.enqueue(trx, {
        to,
        subject: `Consist ${train.date} ${name}: ${units}, ${newsOf(news)}`,
        text: `${name}, ${train.date}: ${units}.\nNew: ${newsOf(news)}.\n\n${consistText(train)}\n`,
      });
    },
    answers: async () => [],
    settle: async () => {},
  };
}
