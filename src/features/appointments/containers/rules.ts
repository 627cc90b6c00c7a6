import type { Appointment, TransactionType } from '../model.ts';
import { texts } from '../texts.ts';

const kilograms = new Intl.NumberFormat('en-NZ');

/** What stands without a weight, per transaction type: of a drop-off, and otherwise (spec §9 transaction types). */
const WITHOUT_WEIGHT: Record<TransactionType, { dropOff: string; pickUp: string }> = {
  RE: { dropOff: texts.weight.notPreAdvised, pickUp: texts.weight.toBeConfirmed },
  RI: { dropOff: texts.weight.notPreAdvised, pickUp: texts.weight.toBeConfirmed },
  DI: { dropOff: texts.weight.notPreAdvised, pickUp: texts.weight.toBeConfirmed },
  DE: { dropOff: texts.weight.notPreAdvised, pickUp: texts.weight.toBeConfirmed },
  DM: { dropOff: texts.weight.empty, pickUp: texts.weight.empty },
  RM: { dropOff: texts.weight.empty, pickUp: texts.weight.empty },
};

/** '24,500 kg', or what spec §9 says instead. A container whose facts are unknown is yet to be weighed. */
export function weightText(
  appointment: Pick<
    Appointment,
    'transactionType' | 'appointmentType' | 'containerVGMWeight' | 'containerNumber'
  >,
): string {
  const weight = appointment.containerVGMWeight;
  const instead = WITHOUT_WEIGHT[appointment.transactionType];
  if (instead.dropOff === texts.weight.empty) return texts.weight.empty;
  if (weight !== null && weight > 0) return `${kilograms.format(weight)} kg`;
  const isUnknown = weight === null && appointment.containerNumber !== null;
  return appointment.appointmentType === 'DropOff' && !isUnknown ? instead.dropOff : instead.pickUp;
}
