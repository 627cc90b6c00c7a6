import { useAction } from '#kernel/hooks.tsx';
import { trainServiceCalls as calls } from '../../contract.ts';
import { serviceDays } from '../../dates/rules.ts';
import type { TrainService } from '../../model.ts';
import { formTexts } from '../../texts.ts';
import type { Part, TypedWagon } from '../rules.ts';

export type Outcome = {
  /** The service as it is after what could be saved. */
  service: TrainService;
  failed: { part: Part; error: unknown }[];
};

/** The sub-calls of a save, in sequence: each carries the version that the one before answered, and each failure is counted (spec transport §4). */
export function useSaving(): (service: TrainService, parts: readonly Part[]) => Promise<Outcome> {
  const saving = { action: formTexts.saving, ownErrors: 'fields' as const };
  const details = useAction(calls.changeDetails, saving);
  const dates = useAction(calls.changeDates, saving);
  const days = useAction(calls.changeDays, saving);
  const added = useAction(calls.addWagons, saving);
  const changed = useAction(calls.changeWagons, saving);
  const cancelled = useAction(calls.cancelWagons, saving);

  const send = (part: Part, { trainServiceId, version }: TrainService): Promise<TrainService> => {
    const of = { trainServiceId, version };
    switch (part.kind) {
      case 'details':
        return details.mutateAsync({ body: { ...of, ...part.details } });
      case 'dates': {
        const { isOneDayService, startDate } = part.dates;
        const oneDayServiceDate = isOneDayService ? startDate : null;
        return dates.mutateAsync({ body: { ...of, ...part.dates, oneDayServiceDate } });
      }
      case 'days':
        return days.mutateAsync({ body: { ...of, days: serviceDays(part.days) } });
      case 'added':
        return added.mutateAsync({ body: { ...of, wagons: part.wagons.map(asNew) } });
      case 'changed':
        return changed.mutateAsync({ body: { ...of, wagons: part.wagons } });
      default:
        return cancelled.mutateAsync({ body: { ...of, wagons: part.wagons } });
    }
  };

  return async (service, parts) => {
    const outcome: Outcome = { service, failed: [] };
    for (const part of parts) {
      try {
        outcome.service = await send(part, outcome.service);
      } catch (error) {
        outcome.failed.push({ part, error });
      }
    }
    return outcome;
  };
}

export function asNew(wagon: TypedWagon) {
  return { ...wagon, trainServiceWagonId: null };
}
