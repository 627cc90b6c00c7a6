import type { Unit } from '#outside/terminal/terminal-port.ts';

/** Who advises imports for a firm, by the code that the terminal knows it by. */
export type Advisor = {
  code: string;
  companyId: number;
  actor: string;
  name: string;
};

/** A line of the audit trail, as `putOnRecord` takes it. */
export type Deed = {
  at: Date;
  actor: string;
  name: string;
  of: number;
  company_id: number;
  action: string;
  noun: string;
  id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Lists are advised so long before a vessel comes, firm by firm at another hour. */
const DAYS_BEFORE = 3;
const HOURS_OF_FIRMS = 5;
/** A vessel's containers are put in groups so long after they were advised. */
const GROUPED_AFTER_MS = 40 * 60_000;

type Facts = Pick<Unit, 'containerNbr' | 'truckingCo' | 'group' | 'inboundEta'>;

/** How the demo firms' imports came to be theirs, and into their groups: advised as a list of a vessel, then grouped. All of it is past. */
export function deedsOfImports(units: readonly Facts[], advisors: readonly Advisor[], now: Date): Deed[] {
  const byCode = new Map(advisors.map(advisor => [advisor.code, advisor]));
  return units.flatMap(({ containerNbr: id, truckingCo, group, inboundEta }) => {
    const advisor = truckingCo === null ? undefined : byCode.get(truckingCo);
    if (!advisor) return [];
    const { companyId, actor, name } = advisor;
    const latest = now.getTime() - 2 * HOUR_MS;
    const before = (inboundEta?.getTime() ?? latest) - DAYS_BEFORE * DAY_MS;
    const advised = Math.min(before, latest) - (companyId % HOURS_OF_FIRMS) * HOUR_MS;
    const line = {
      actor,
      name,
      of: companyId,
      company_id: companyId,
      action: 'import advised',
      noun: 'container',
      id,
    };
    const claimed = { truckingCo, group: '' };
    const first = { ...line, at: new Date(advised), before: { truckingCo: null, group: '' }, after: claimed };
    if (group === null) return [first];
    const at = new Date(advised + GROUPED_AFTER_MS);
    return [first, { ...line, at, before: claimed, after: { truckingCo, group } }];
  });
}
