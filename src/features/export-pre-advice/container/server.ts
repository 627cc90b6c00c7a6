import { away } from '#kernel/failures.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { demand, TERMINAL, tosContext } from '#outside/terminal/asking.ts';
import type {
  ExportUnit,
  TerminalPort,
  TosContext,
  TosResult,
  UnitFacts,
} from '#outside/terminal/terminal-port.ts';
import type { exportPreAdviceCalls } from '../contract.ts';
import { demandLookups } from '../lookups/server.ts';
import { partyOf } from '../rules.ts';
import { rowsOfContainers } from '../sql.ts';
import type { PreAdviceRow } from '../tables.ts';
import type { ActivePreAdvice, CheckedContainer } from './model.ts';
import { claimOf, isLookedUp } from './rules.ts';

type ContainerCalls = Pick<Handlers<typeof exportPreAdviceCalls>, 'active' | 'details' | 'check'>;

/** Whether containers are pre-advised and what is known of them (spec §4, §7), as much as the caller may know. */
export function serveContainers({ terminal }: { terminal: TerminalPort }): ContainerCalls {
  const one = async (number: string, context: Context): Promise<CheckedContainer> =>
    (await check([number], terminal, context))[0]!;
  return {
    active: ({ params }, context) => checkActive(params.number.trim().toUpperCase(), terminal, context),
    details: async ({ params }, context) => {
      const { isActive: _, exportPreAdviceId: _id, ...details } = await one(params.number, context);
      return details;
    },
    check: ({ body }, context) => check(body.containerNumbers, terminal, context),
  };
}

/**
 * While the terminal is away, what is kept here of a container that somebody has pre-advised is answer enough.
 * @throws Failure 429 when the person has looked up too many, 503 when the terminal is away and nobody here has it
 */
async function checkActive(
  containerNumber: string,
  terminal: TerminalPort,
  context: Context,
): Promise<ActivePreAdvice> {
  const { db, caller, now } = context;
  await demandLookups(db, { userId: caller.userId, kind: 'container', now }, 1);
  const rows = await rowsOfContainers(db, caller.scope, [containerNumber]);
  const answer = isLookedUp(containerNumber)
    ? await terminal.checkActivePreadvice(containerNumber, tosContext(context))
    : NONE;
  if (answer.ok) return { containerNumber, ...claimAmong(rows, caller.companyId, answer.data) };
  if (rows.length === 0) throw away(TERMINAL);
  context.withoutNeighbour(TERMINAL);
  const live = rows.find(row => row.status !== 'Refused');
  const advised = live ? { advisedBy: partyOf(live.companyId) } : null;
  return { containerNumber, ...claimAmong(rows, caller.companyId, advised) };
}

const NONE = { ok: true, data: null } as const;

/** @throws Failure 429 when the person has looked up too many, 503 when the terminal is away */
async function check(
  texts: readonly string[],
  terminal: TerminalPort,
  context: Context,
): Promise<CheckedContainer[]> {
  const { db, caller, now } = context;
  const numbers = texts.map(text => text.trim().toUpperCase());
  const look = { userId: caller.userId, kind: 'container', now } as const;
  await demandLookups(db, look, numbers.length);
  const rows = await rowsOfContainers(db, caller.scope, numbers);
  const checked = demand(
    await readContainers(numbers, rows, { terminal, ctx: tosContext(context), companyId: caller.companyId }),
    'Container',
  );
  return numbers.map(number => checked.get(number)!);
}

type Asking = { terminal: TerminalPort; ctx: TosContext; companyId: number };

/** Both of many containers, as a company may know it. `rows`: those of ours that name them, read before. */
export async function readContainers(
  numbers: readonly string[],
  rows: readonly PreAdviceRow[],
  { terminal, ctx, companyId }: Asking,
): Promise<TosResult<Map<string, CheckedContainer>>> {
  const containerNbrs = [...new Set(numbers)].filter(isLookedUp);
  const [advised, known] = await Promise.all([
    terminal.listExportUnits({ whose: 'everyone', containerNbrs }, ctx),
    terminal.getUnits(containerNbrs, ctx),
  ]);
  if (!advised.ok) return advised;
  if (!known.ok) return known;
  const units = new Map(advised.data.map(unit => [unit.containerNbr, unit]));
  const facts = new Map(known.data.map(unit => [unit.containerNbr, unit]));
  const ofContainer = Map.groupBy(rows, row => row.containerNumber);
  const checked = numbers.map(
    number =>
      [
        number,
        checkedOf(number, companyId, units.get(number), facts.get(number), ofContainer.get(number) ?? []),
      ] as const,
  );
  return { ok: true, data: new Map(checked), messages: [] };
}

/** Of another party's pre-advice nothing is told but that there is one. */
function checkedOf(
  containerNumber: string,
  companyId: number,
  unit: ExportUnit | undefined,
  facts: UnitFacts | undefined,
  rows: readonly PreAdviceRow[],
): CheckedContainer {
  const nothing = { equipmentTypeIsoId: null, lineOperator: null, transporterId: null };
  const claimed = claimAmong(rows, companyId, unit ?? null);
  if (claimOf(claimed) === 'another')
    return { containerNumber, ...claimed, containerNumberIsNewForN4: false, ...nothing };
  return {
    containerNumber,
    ...claimed,
    containerNumberIsNewForN4: unit ? unit.isNew : facts === undefined,
    equipmentTypeIsoId: facts?.isoType ?? null,
    lineOperator: facts?.line ?? null,
    transporterId: unit?.truckingCo ?? null,
  };
}

/** Whose it is, by what the terminal has and what is on its way there. */
function claimAmong(
  rows: readonly PreAdviceRow[],
  companyId: number,
  advised: Pick<ExportUnit, 'advisedBy'> | null,
): Pick<ActivePreAdvice, 'isActive' | 'exportPreAdviceId'> {
  const taken = rows.find(row => row.status === 'Pending' || (row.status === 'Submitted' && advised));
  const isOthers = advised
    ? advised.advisedBy !== partyOf(companyId)
    : taken !== undefined && taken.companyId !== companyId;
  if (isOthers) return { isActive: true, exportPreAdviceId: null };
  const own = rows.find(row => row.companyId === companyId && (row.status !== 'Submitted' || advised));
  return {
    isActive: advised !== null || own !== undefined,
    exportPreAdviceId: own?.exportPreAdviceId ?? null,
  };
}
