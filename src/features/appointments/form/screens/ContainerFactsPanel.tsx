import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ContainerFacts } from '#features/containers/model.ts';
import { importStatusText, visibleHolds } from '#features/containers/rules.ts';
import { HoldMarks } from '#features/containers/screens/HoldMarks.tsx';
import type { AppointmentType } from '#features/gates/model.ts';
import { useCall } from '#kernel/hooks.tsx';
import { Fact } from '#kernel/ui/Fact.tsx';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { appointmentCalls } from '../../contract.ts';
import { LIMITS } from '../../model.ts';
import { weightText } from '../../record/rules.ts';
import { transactionTypeOf } from '../../rules.ts';
import { texts } from '../../texts.ts';
import { formTexts } from '../texts.ts';
import classes from './FormParts.module.css';

type Props = { containerNumber: string; appointmentType: AppointmentType; isEmpty: boolean };

const TYPING_DELAY_MS = 400;
/** News of a container reaches those who collect or have booked it; a form may ask for any. */
const ASK_AGAIN_MS = 30_000;
const says = formTexts.container;

/** What the terminal knows of a container, asked as its number is typed. */
export function ContainerFactsPanel({ containerNumber, appointmentType, isEmpty }: Props) {
  const [asked] = useDebouncedValue(containerNumber, TYPING_DELAY_MS);
  const isAsked = asked.length >= LIMITS.containerNumberAtLeast;
  const facts = useCall(
    appointmentCalls.container,
    { params: { containerNumber: asked } },
    { action: texts.actions.container, enabled: isAsked, ownErrors: 'notYours', alwaysPollMs: ASK_AGAIN_MS },
  );
  if (!isAsked || containerNumber.length < LIMITS.containerNumberAtLeast) return null;
  if (facts.isPending) {
    return (
      <p className={classes.note} role="status">
        <Loader size={14} aria-hidden />
        {says.reading}
      </p>
    );
  }
  if (facts.isError) {
    return (
      <p className={classes.note} role="status">
        <ToneIcon tone="neutral" size={16} />
        {whyNone(facts.error.status)}
      </p>
    );
  }
  return <Facts facts={facts.data} appointmentType={appointmentType} isEmpty={isEmpty} />;
}

/** Another company's container (403) tells nothing else; 404 has no facts, and otherwise nobody can say. */
function whyNone(status: number): string {
  if (status === 403) return says.ofAnother;
  return status === 404 ? says.unknown : says.away;
}

type FactsProps = { facts: ContainerFacts } & Omit<Props, 'containerNumber'>;

function Facts({ facts, appointmentType, isEmpty }: FactsProps) {
  const { timeZone } = usePortTime();
  const holds = visibleHolds(facts.impediments);
  const weight = weightText({
    appointmentType,
    transactionType: transactionTypeOf(appointmentType, isEmpty),
    containerNumber: facts.containerNumber,
    containerVGMWeight: facts.vgmWeight,
  });
  const isReady = facts.transitState === 'Yard';
  return (
    <dl className={classes.facts} aria-label={says.facts}>
      <Fact name={says.location}>
        <StateBadge tone={isReady ? 'success' : 'neutral'}>{importStatusText(facts, timeZone)}</StateBadge>
      </Fact>
      <Fact name={says.iso}>{facts.isoType}</Fact>
      <Fact name={says.weight}>{weight}</Fact>
      <Fact name={says.holds}>
        {holds.length === 0 ? says.noHolds : <HoldMarks impediments={facts.impediments} />}
      </Fact>
    </dl>
  );
}
