import { activeFirm } from '#features/companies/sql.ts';
import { isKeptForAnother } from '#features/containers/rules.ts';
import type { CompanyScope } from '#kernel/caller.ts';
import { refuseIf } from '#kernel/failures.ts';
import type { Context } from '#kernel/mount.ts';
import { demand, tosContext } from '#outside/terminal/asking.ts';
import type { TerminalPort } from '#outside/terminal/terminal-port.ts';
import type { Units } from '../../record/rules.ts';
import { texts } from '../../texts.ts';

const { refusals } = texts;
/** How long a booking at a gate of our own waits for the terminal's word on its container. */
const PATIENCE_MS = 1_500;

type Asked = {
  containerNumber: string | null;
  /** For whom it is booked. */
  scope: CompanyScope;
  /** The appointment has the container already, and is given to another company. */
  isItsOwn?: boolean;
};

/**
 * The facts of the container that is booked at a gate of our own. A terminal that does not answer soon keeps nobody from booking.
 * @throws Failure 400 when another company collects it, or when the terminal has an appointment for it.
 */
export async function unitToBook(terminal: TerminalPort, asked: Asked, context: Context): Promise<Units> {
  const { containerNumber, scope, isItsOwn = false } = asked;
  if (!containerNumber) return new Map();
  const [answer, truckingCo] = await Promise.all([
    soon(terminal.getUnit(containerNumber, tosContext(context))),
    codeOf(scope, context),
  ]);
  if (!answer?.ok) return answer?.kind === 'notFound' ? new Map() : 'away';
  const unit = answer.data;
  refuseIf({ ContainerNumber: isKeptForAnother(unit, truckingCo) ? refusals.containerOfAnother : null });
  refuseIf({ ContainerNumber: unit.appointmentNbr && !isItsOwn ? refusals.containerBooked : null });
  return new Map([[containerNumber, unit]]);
}

/**
 * For a gate of the terminal, which itself lets anybody book anything.
 * @throws Failure 400 when another company collects the container; 503 when the terminal does not say.
 */
export async function refuseContainerOfAnother(
  terminal: TerminalPort,
  containerNumber: string | null,
  truckingCo: string,
  context: Context,
): Promise<void> {
  if (!containerNumber) return;
  const answer = await terminal.getUnit(containerNumber, tosContext(context));
  if (!answer.ok && answer.kind === 'notFound') return;
  const isAnothers = isKeptForAnother(demand(answer, 'Container'), truckingCo);
  refuseIf({ ContainerNumber: isAnothers ? refusals.containerOfAnother : null });
}

async function codeOf(scope: CompanyScope, { db, caller }: Context): Promise<string | null> {
  if (scope.companyId === caller.companyId) return caller.truckingCompanyId;
  return (await activeFirm(db, scope))?.truckingCompanyId ?? null;
}

async function soon<T>(answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
