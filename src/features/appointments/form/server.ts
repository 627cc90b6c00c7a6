import { containerFactsOf, isCollectedByAnother, isKeptForAnother } from '#features/containers/rules.ts';
import { notFound, notPermitted } from '#kernel/failures.ts';
import type { Handlers } from '#kernel/mount.ts';
import { demand, tosContext, whoseOf } from '#outside/terminal/asking.ts';
import type { TerminalPort } from '#outside/terminal/terminal-port.ts';
import type { appointmentCalls } from '../contract.ts';
import { isReleaseFor } from '../record/rules.ts';

type FactCalls = Pick<Handlers<typeof appointmentCalls>, 'container' | 'emptyRelease' | 'trucks'>;

/** What the terminal tells while an appointment is made (spec §7); of what other companies have there, nothing. */
export function serveFacts({ terminal }: { terminal: TerminalPort }): FactCalls {
  return {
    container: async ({ params }, context) => {
      const { actsForAll, truckingCompanyId } = context.caller;
      const answer = await terminal.getUnit(params.containerNumber.toUpperCase(), tosContext(context));
      const unit = demand(answer, 'Container');
      if (!actsForAll && isKeptForAnother(unit, truckingCompanyId)) throw notPermitted();
      if (!actsForAll && isCollectedByAnother(unit, truckingCompanyId)) throw notFound('Container');
      return containerFactsOf(unit);
    },
    emptyRelease: async ({ params }, context) => {
      const { caller } = context;
      const answer = await terminal.getEdo(params.edoNumber.toUpperCase(), tosContext(context));
      if (!answer.ok && answer.kind === 'notFound') return [];
      const edo = demand(answer, 'Empty release');
      const isForCaller = caller.actsForAll ? edo.isActive : isReleaseFor(edo, caller.truckingCompanyId);
      if (!isForCaller) return [];
      return edo.lines.map(line => ({
        iso: line.iso,
        availableQty: line.available,
        isStockAvailable: line.stock > 0,
      }));
    },
    trucks: async (_, context) => {
      const whose = whoseOf(context.caller);
      if (!whose) return [];
      const trucks = demand(await terminal.listTrucks({ whose }, tosContext(context)), 'Truck');
      return trucks.map(truck => ({ truckRegistration: truck.rego, truckingCompanyId: truck.truckingCo }));
    },
  };
}
