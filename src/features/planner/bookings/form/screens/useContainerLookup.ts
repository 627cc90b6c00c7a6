import { useRef, useState } from 'react';
import { messagesOf } from '#kernel/catalogue.ts';
import { isRefusal } from '#kernel/client.ts';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import type { SchemaForm } from '#kernel/ui/Form/Form.tsx';
import { useLookup } from '#kernel/ui/Form/useLookup.ts';
import { useSearch } from '#kernel/useSearch.ts';
import { plannerContainerCalls } from '../../../containers/contract.ts';
import { EXPECTED, type KnownContainer } from '../../../containers/model.ts';
import { LIMITS } from '../../model.ts';
import { texts } from '../../texts.ts';
import type { BookingFields } from '../forms.ts';
import { fillingOf, type Outcome } from '../rules.ts';
import { formTexts } from '../texts.ts';
import type { Choices } from './useChoices.ts';

type Asked = { containerNumber: string; companyId: number; fwCompanyId: number };
export type Found = { outcome: Outcome; known: KnownContainer | null };

type Options = {
  choices: Choices;
  capacityTeu: number;
  trainServiceWagonInstanceId: number;
  /** Of a booking that is edited: what its own container is, nothing is filled in for. */
  own: { trainServicePlannerBookingId: number; containerNumber: string; isWayBack: boolean } | null;
};

/** On leaving the container: whether it may be booked, then what the terminal has of it (spec transport §4 Container entry). */
export function useContainerLookup(form: SchemaForm<BookingFields>, options: Options) {
  const { own, choices, capacityTeu, trainServiceWagonInstanceId } = options;
  const [left, setLeft] = useState<string | null>(own?.containerNumber ?? null);
  const filled = useRef(asOpened(own));
  const check = useSearch(plannerContainerCalls.check, formTexts.checking, true);
  const atTerminal = useSearch(plannerContainerCalls.atTerminal, formTexts.checking, true);
  const asked = askedOf(form.values, left ?? '');

  const lookup = useLookup<Asked, Found>(choices.types && choices.commodities ? asked : null, {
    delayMs: 0,
    form,
    ask: async (params, signal) => {
      const query = {
        trainServiceWagonInstanceId,
        ...(own && { trainServicePlannerBookingId: own.trainServicePlannerBookingId }),
      };
      const [isAllowed, message] = await check({ params, query });
      const found = isAllowed
        ? await readKnown(params.containerNumber, message === EXPECTED)
        : { outcome: { kind: 'refused', message } as const, known: null };
      if (!signal.aborted) fillIn(params.containerNumber, found);
      return found;
    },
  });

  async function readKnown(containerNumber: string, isExpected: boolean): Promise<Found> {
    try {
      const known = await atTerminal({ params: { containerNumber } });
      const { isoType, commodity } = known;
      return { outcome: isExpected ? { kind: 'expected' } : { kind: 'matched', isoType, commodity }, known };
    } catch (error) {
      if (isExpected) return { outcome: { kind: 'expected' }, known: null };
      if (!isRefusal(error)) throw error;
      return { outcome: { kind: 'unknown', message: messagesOf(error.errors)[0] ?? '' }, known: null };
    }
  }

  /** Once for a number and what came of it, so that what was changed since stays. */
  function fillIn(containerNumber: string, { outcome }: Found): void {
    const before = filled.current;
    const isExpected = outcome.kind === 'expected';
    const ticks = before.ticks || (isExpected && !form.values.isReturning);
    filled.current = { containerNumber, kind: outcome.kind, ticks: isExpected && ticks };
    if (isExpected !== before.ticks && ticks) form.setValues({ isReturning: isExpected });
    const isKnown = before.kind === OPENED || before.kind === outcome.kind;
    if (before.containerNumber === containerNumber && isKnown) return;
    const { types = [], commodities = [] } = choices;
    const typed = { containerCommodity: form.values.containerCommodity };
    const { fields, trouble } = fillingOf(outcome, typed, { types, commodities, capacityTeu });
    form.setValues(fields);
    if (trouble === 'tooSmall') {
      setLeft(null);
      snackbar(texts.tooSmall, { tone: 'error' });
    }
    if (trouble === 'unknownType' && outcome.kind === 'matched')
      snackbar(texts.unknownType(outcome.isoType), { tone: 'error' });
  }

  const found = lookup.kind === 'found' ? lookup.found : null;
  const isOwn = own !== null && form.values.containerNumber === own.containerNumber;
  return {
    lookup,
    found,
    /** The number that was there when the field was left; null since it was typed in. */
    left,
    /** Returning? stays on. */
    isLocked: found ? found.outcome.kind === 'expected' : isOwn && own.isWayBack,
    leave: () => setLeft((form.values.containerNumber ?? '').trim().toUpperCase()),
    /** What was found was of another number. */
    change: () => {
      if (filled.current.ticks) form.setValues({ isReturning: false });
      filled.current = asOpened(null);
      setLeft(null);
    },
    /** As the form was opened. */
    reset: () => {
      filled.current = asOpened(own);
      setLeft(own?.containerNumber ?? null);
    },
  };
}

/** Of a booking that is edited, what its own container is does not fill in anything. */
const OPENED = 'opened';

type Filled = {
  containerNumber: string;
  kind: Outcome['kind'] | typeof OPENED;
  /** Returning? was ticked because the unit is expected, and not by a person. */
  ticks: boolean;
};

function asOpened(own: Options['own']): Filled {
  return { containerNumber: own?.containerNumber ?? '', kind: OPENED, ticks: own?.isWayBack ?? false };
}

function askedOf(values: SchemaForm<BookingFields>['values'], left: string): Asked | null {
  const { companyId, fwCompanyId, hasForwarder, containerNumber } = values;
  const isLookedUp =
    left.length >= LIMITS.containerNumber.min &&
    left.length < LIMITS.containerNumber.below &&
    /^[A-Z0-9]+$/.test(left) &&
    left === (containerNumber ?? '').trim().toUpperCase();
  if (!isLookedUp || !companyId) return null;
  return { containerNumber: left, companyId, fwCompanyId: (hasForwarder && fwCompanyId) || 0 };
}
