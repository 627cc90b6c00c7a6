import { Button, Text } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { directionTexts } from '#features/transport-services/texts.ts';
import { useCall } from '#kernel/hooks.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { SideForm } from '#kernel/ui/SideForm.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { useSideForm } from '#kernel/ui/useSideForm.ts';
import { listTexts as texts } from '../texts.ts';
import { plannerTrainCalls } from '../trains/contract.ts';
import type { PlannerInstance } from '../trains/model.ts';
import { trainName } from '../trains/texts.ts';
import { whyNotAdd } from '../wagons/rules.ts';
import { CapacityForm } from '../wagons/screens/CapacityForm.tsx';
import { formTexts } from '../wagons/texts.ts';
import classes from './Planner.module.css';
import { TrainWagonsPanel } from './WagonsPanel.tsx';

type Props = { instance: number; onBack: () => void };

/** The wagons of one train, with the form that adds to them beside them (spec transport §2.4 instance view). */
export function TrainView({ instance, onBack }: Props) {
  const read = useCall(
    plannerTrainCalls.train,
    { params: { instance } },
    { action: texts.loadingTrain, ownErrors: 'notFound' },
  );
  return (
    <>
      <div className={classes.head}>
        <Button variant="default" leftSection={<IconArrowLeft size={17} aria-hidden />} onClick={onBack}>
          {texts.back}
        </Button>
        {read.data && <Facts train={read.data} />}
      </div>
      <Reading read={read} failed={texts.failedTrain} lines={8}>
        {train => <Opened train={train} />}
      </Reading>
    </>
  );
}

function Opened({ train }: { train: PlannerInstance }) {
  const { today } = usePortTime();
  const side = useSideForm<null>('train');
  const reason = whyNotAdd(train, today);
  const add = (
    <Reasoned reason={reason}>
      <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => void side.open(null)}>
        {texts.addCapacity}
      </Button>
    </Reasoned>
  );
  const wagons = <TrainWagonsPanel instance={train.trainServiceInstanceId} toolbar={add} />;
  // What is typed when the service comes to rest stays, and is refused when it is saved.
  if (reason !== null && !side.opened) return wagons;
  return (
    <SideForm
      side={side}
      title={formTexts.title}
      form={<CapacityForm train={train} onUnsaved={side.setUnsaved} onDone={side.done} />}
    >
      {wagons}
    </SideForm>
  );
}

/** Which train it is, and how full. */
function Facts({ train }: { train: PlannerInstance }) {
  return (
    <div className={classes.facts} role="status">
      <Text fw={600}>{trainName(train)}</Text>
      <Text size="sm">{directionTexts[train.trainServiceDirection]}</Text>
      <Text size="sm" c="dimmed">
        {texts.summary(train.capacity, train.booked, train.available)}
      </Text>
    </div>
  );
}
