import { useRef, useState } from 'react';
import { z } from 'zod';
import { messagesOf } from '#kernel/catalogue.ts';
import { isRefusal, staleOf } from '#kernel/client.ts';
import { useAction } from '#kernel/hooks.tsx';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import { useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { trainServiceCalls } from '../contract.ts';
import { type TypedDates, wholeDates } from '../dates/forms.ts';
import { serviceDays } from '../dates/rules.ts';
import { useDatesForm } from '../dates/screens/useDatesForm.ts';
import { serviceDetails } from '../forms.ts';
import { useImpact } from '../impact/screens/useImpact.ts';
import type { TrainService } from '../model.ts';
import {
  changesOf,
  type Details,
  type Part,
  partsOf,
  type Typed,
  type TypedRoutes,
  type TypedWagon,
  withIds,
} from '../saving/rules.ts';
import { asNew, type Outcome, useSaving } from '../saving/screens/useSaving.ts';
import { formTexts, texts } from '../texts.ts';

export type StepName = 'info' | 'dates' | 'routes';
type Options = { service: TrainService | null; today: string; onSaved: () => void };

const EMPTY = {
  trainServiceName: '',
  trainServiceNotes: '',
  trainServiceDirection: null,
  isAdHoc: false,
  isActive: true,
};
const routesSchema = z.strictObject({ wagons: z.array(z.custom<TypedWagon>()) });

/** The three steps of a service, each a form of its own, and what saving them does (spec transport §4 Editing a service). */
export function useServiceForm({ service, today, onSaved }: Options) {
  const [step, setStep] = useState<StepName>('info');
  // As it is on the server: what a save sends is what differs from it.
  const known = useRef(service);
  const create = useAction(trainServiceCalls.create, { action: formTexts.creating, ownErrors: 'fields' });
  const save = useSaving();
  const confirmImpact = useImpact();

  const info = useSchemaForm({
    schema: serviceDetails,
    initial: service ? detailsOf(service) : EMPTY,
    version: service?.version,
    typedOf: detailsOf,
    onSubmit: () => setStep('dates'),
  });
  const dates = useDatesForm(service, today, () => setStep('routes'));
  const routes = useSchemaForm({
    schema: routesSchema,
    initial: service ? routesOf(service) : { wagons: [] },
    version: service?.version,
    typedOf: routesOf,
    guards: [
      async () => {
        const typed = typedNow();
        return !known.current || !touchesDates(known.current, typed) || ask(known.current, typed);
      },
    ],
    onSubmit: () => (known.current ? update(known.current) : add()),
  });

  function typedNow(): Typed {
    const typedDates = dates.values as TypedDates;
    return {
      details: serviceDetails.parse(info.values),
      dates: { ...wholeDates(typedDates), days: typedDates.days },
      wagons: routes.values.wagons as TypedWagon[],
    };
  }

  function ask({ trainServiceId }: TrainService, typed: Typed): Promise<boolean> {
    const { trainServiceName: subject } = typed.details;
    const wagons = typed.wagons.map(wagon => ({
      trainServiceWagonId: wagon.trainServiceWagonId,
      originTerminalSiteId: wagon.originTerminalSiteId,
      destinationTerminalSiteId: wagon.destinationTerminalSiteId,
      capacityTeu: wagon.capacityTeu,
    }));
    const reshaped = { trainServiceId, ...typed.dates, days: [...typed.dates.days], wagons };
    return confirmImpact(reshaped, { title: formTexts.update, subject });
  }

  async function add(): Promise<void> {
    const { details, dates: typedDates, wagons } = typedNow();
    const { isOneDayService, startDate, endDate, days } = typedDates;
    const body = {
      trainServiceId: null,
      ...details,
      isOneDayService,
      oneDayServiceDate: isOneDayService ? startDate : null,
      startDate,
      endDate,
      days: serviceDays(days),
      wagons: wagons.map(asNew),
      tSDetailsChanged: true,
      tSDatesChanged: true,
      tSDaysChanged: true,
      tSRoutesChanged: wagons.length > 0,
    };
    await create.mutateAsync({ body }).catch((error: unknown) => {
      if (isRefusal(error)) snackbar(texts.notCreated, { tone: 'error' });
      throw error;
    });
    snackbar(texts.created);
    onSaved();
  }

  async function update(current: TrainService): Promise<void> {
    const parts = partsOf(current, typedNow());
    if (parts.length === 0) return snackbar(texts.noChanges, { tone: 'error' });
    const outcome = await save(current, parts);
    if (outcome.failed.length === 0) {
      snackbar(texts.updated);
      return onSaved();
    }
    snackbar(texts.notUpdated, { tone: 'error' });
    known.current = outcome.service;
    if (!outcome.failed.some(({ part }) => part.kind === 'added')) {
      routes.set('wagons', withIds(routes.values.wagons as TypedWagon[], outcome.service));
    }
    meet(outcome);
    routes.setServerErrors({ '': toldOf(outcome, parts) });
  }

  /** Somebody else has saved meanwhile: every step shows theirs beside what was typed. */
  function meet({ failed }: Outcome): void {
    for (const { error } of failed.slice(0, 1)) {
      const stale = staleOf<TrainService>(error);
      if (stale) meetAll(stale.current, (error as Error).message);
    }
  }

  function meetAll(current: TrainService, message: string): boolean {
    known.current = current;
    return [info, dates, routes].map(form => form.meet(current, message)).includes(true);
  }

  /** What somebody else has saved while the form is open: seen at the last step, where all three stand. */
  const others = {
    get version() {
      return known.current?.version;
    },
    submitting: routes.submitting,
    meet: (current: { version: string }, message: string) => {
      const isToChoose = meetAll(current as TrainService, message);
      if (isToChoose) setStep('routes');
      return isToChoose;
    },
  };

  return { step, setStep, info, dates, routes, others, isDirty: info.dirty || dates.dirty || routes.dirty };
}

function touchesDates(service: TrainService, typed: Typed): boolean {
  const { tSDatesChanged, tSDaysChanged, tSRoutesChanged } = changesOf(service, typed);
  return tSDatesChanged || tSDaysChanged || tSRoutesChanged;
}

/** How many sub-calls failed, and why each of them did. */
function toldOf({ failed }: Outcome, parts: readonly Part[]): string[] {
  const reasons = failed.flatMap(({ part, error }) =>
    isRefusal(error)
      ? messagesOf(error.errors).map(message => `${formTexts.parts[part.kind]}: ${message}`)
      : [],
  );
  return [formTexts.failedParts(failed.length, parts.length), ...new Set(reasons)];
}

function detailsOf(service: TrainService): Details {
  const { trainServiceName, trainServiceNotes, trainServiceDirection, isAdHoc, isActive } = service;
  return { trainServiceName, trainServiceNotes, trainServiceDirection, isAdHoc, isActive };
}

function routesOf({ wagons }: TrainService): TypedRoutes {
  return { wagons };
}
