import { slashDay } from '#kernel/calendar.ts';
import { Impact, LossTable } from '#kernel/ui/Impact.tsx';
import type { TrainServiceImpact } from '../../model.ts';
import { impactTexts as texts } from '../texts.ts';

type Props = { subject: string; impact: TrainServiceImpact };

/** Which dates, wagons and bookings a change of `subject` touches, to read before saying yes. */
export function ImpactSummary({ subject, impact }: Props) {
  const { firstDate, lastDate, datesAdded, datesRemoved, datesKept, bookedTeu } = impact;
  if (!firstDate || !lastDate) return <Impact subject={subject} scope={texts.none} />;
  const wagons = changesOf(impact.wagonsAdded, impact.wagonsRemoved, impact.wagonsChanged);
  const text = datesKept > 0 ? texts.kept(datesKept) : texts.keepsAll;
  return (
    <Impact
      subject={subject}
      scope={texts.onlyFuture}
      facts={[
        { name: texts.between, value: texts.span(slashDay(firstDate), slashDay(lastDate)) },
        { name: texts.dates, value: changesOf(datesAdded, datesRemoved) },
        { name: texts.wagons, value: wagons },
        { name: texts.booked, value: texts.teu(bookedTeu) },
      ]}
      note={bookedTeu > 0 ? { text, isLoss: datesKept > 0 } : null}
    >
      {datesKept > 0 && (
        <LossTable
          label={texts.keptTitle}
          titles={[texts.date, texts.bookedThen]}
          rows={impact.keptDates.map(one => ({ day: slashDay(one.date), counts: [one.bookedTeu] }))}
        />
      )}
    </Impact>
  );
}

function changesOf(added: number, removed: number, changed = 0): string {
  const changes = [
    added > 0 && texts.added(added),
    removed > 0 && texts.removed(removed),
    changed > 0 && texts.changed(changed),
  ];
  return changes.filter(Boolean).join(', ') || '0';
}
