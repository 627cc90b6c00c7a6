import { SegmentedControl } from '@mantine/core';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { useAddress } from '#kernel/ui/useAddress.ts';
import { listTexts as texts } from '../texts.ts';
import classes from './Planner.module.css';
import { RangeBar } from './RangeBar.tsx';
import { TrainsPanel } from './TrainsPanel.tsx';
import { TrainView } from './TrainView.tsx';
import { useRange } from './useRange.ts';
import { WagonsPanel } from './WagonsPanel.tsx';

const WAGONS = 'wagons';
const DATES = 'dates';

/** /management/transport-capacity/planner: trains by dates, their wagons, or one train of a date (spec transport §2.4). */
export function PlannerScreen() {
  const [train, setTrain] = useAddress('train');
  const instance = Number(train);
  const isOfTrain = Number.isInteger(instance) && instance > 0;
  if (!isOfTrain) return <Lists onOpen={id => setTrain(String(id))} />;
  return (
    <>
      <PageHead title={texts.title} />
      <TrainView key={instance} instance={instance} onBack={() => setTrain(null)} />
    </>
  );
}

function Lists({ onOpen }: { onOpen: (instanceId: number) => void }) {
  const [range, setRange] = useRange();
  const [view, setView] = useAddress('view');
  const bar = (
    <div className={classes.bar}>
      <SegmentedControl
        aria-label={texts.view}
        value={view === WAGONS ? WAGONS : DATES}
        onChange={chosen => setView(chosen === WAGONS ? WAGONS : null)}
        data={[
          { value: DATES, label: texts.byDates },
          { value: WAGONS, label: texts.byWagon },
        ]}
      />
      <RangeBar range={range} onRange={setRange} />
    </div>
  );
  return (
    <>
      <PageHead title={texts.title} actions={bar} />
      {view === WAGONS ? (
        <WagonsPanel range={range} />
      ) : (
        <TrainsPanel range={range} onOpen={train => onOpen(train.trainServiceInstanceId)} />
      )}
    </>
  );
}
