import type { Caller } from './caller.ts';
import type { Contract, Who } from './contract.ts';
import type { AnyEvent } from './live.ts';

type Hearer = Pick<Caller, 'userId' | 'companyId' | 'actsForAll' | 'applications' | 'holdsAny'>;
export type Audience = (hearer: Hearer, event: AnyEvent) => boolean;

type Reach = {
  /** Per topic who hears of every company, beside those who act for all. */
  ofEveryCompany: Readonly<Record<string, readonly string[]>>;
  /** What everybody hears, whatever they may read. */
  everybodys: readonly string[];
};

/**
 * Who hears what. Of a topic hears whoever may make a call whose answers it makes old; of a company its people, of an
 * application the companies that use it, and of a person nobody else.
 */
export function audienceOf(contracts: readonly Contract[], { ofEveryCompany, everybodys }: Reach): Audience {
  const readers = new Map<string, readonly Who[]>(everybodys.map(topic => [topic, ['anyone']]));
  for (const { topics, who } of contracts.flatMap(calls => Object.values(calls)))
    for (const topic of topics) readers.set(topic, [...(readers.get(topic) ?? []), who]);
  return (hearer, { topic, companyId, userId, application }) => {
    if (userId !== undefined && hearer.userId !== userId) return false;
    const isUsed = application === undefined || hearer.applications.has(application) || hearer.actsForAll;
    if (!isUsed) return false;
    const isTheirs = companyId === undefined || hearer.companyId === companyId || hearer.actsForAll;
    if (!isTheirs && !hearer.holdsAny(ofEveryCompany[topic] ?? [])) return false;
    return readers.get(topic)?.some(who => typeof who === 'string' || hearer.holdsAny(who)) ?? false;
  };
}
