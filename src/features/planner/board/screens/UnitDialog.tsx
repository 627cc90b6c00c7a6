import { Button, Group, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { slashDay } from '#kernel/calendar.ts';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import { Fact } from '#kernel/ui/Fact.tsx';
import { MessageList } from '#kernel/ui/MessageList.tsx';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { StatusSign, toneOf } from '../../screens/StatusSign.tsx';
import { statusTexts } from '../../states/texts.ts';
import type { BoardTrain } from '../model.ts';
import { type At, type Lifted, mayPut, nameOf, whyNotTake } from '../rules.ts';
import { boardTexts } from '../texts.ts';
import classes from './Board.module.css';
import type { Move } from './useMove.ts';

type Props = {
  lifted: Lifted;
  trains: readonly BoardTrain[];
  onMove: (move: Move) => void;
  onClose: () => void;
};

/** What a unit is, and the other places that it fits: moving it without dragging. */
export function UnitDialog({ lifted, trains, onMove, onClose }: Props) {
  const { unit, from } = lifted;
  const { today } = usePortTime();
  const [chosen, setChosen] = useState<string | null>(null);
  const reason = whyNotTake(unit, from.train, { isPrivileged: true, today });
  const targets = reason === null ? targetsOf(lifted, trains) : [];
  const to = targets.find(({ place }) => String(place.trainServiceWagonInstanceId) === chosen);
  const { facts } = boardTexts;
  return (
    <Dialog opened onClose={onClose} title={nameOf(unit)} width={420}>
      <Stack gap="sm">
        <dl className={classes.facts}>
          <Fact name={facts.status}>
            <StateBadge tone={toneOf(unit.status)} icon={<StatusSign status={unit.status} />}>
              {statusTexts[unit.status]}
            </StateBadge>
          </Fact>
          <Fact name={facts.customer}>{unit.customer}</Fact>
          {unit.forwarder && <Fact name={facts.forwarder}>{unit.forwarder}</Fact>}
          <Fact name={facts.commodity}>{unit.containerCommodity}</Fact>
          <Fact name={facts.type}>{unit.containerIsoType}</Fact>
          {unit.containerWeight !== null && <Fact name={facts.weight}>{facts.kg(unit.containerWeight)}</Fact>}
          {unit.emptyReleaseNumber && <Fact name={facts.release}>{unit.emptyReleaseNumber}</Fact>}
        </dl>
        {unit.billingIssues.length > 0 && <MessageList messages={unit.billingIssues} />}
        {reason !== null && <p className={classes.faint}>{reason}</p>}
        {reason === null && targets.length === 0 && <p className={classes.faint}>{boardTexts.nowhere}</p>}
        {targets.length > 0 && (
          <Group align="flex-end" gap="xs" wrap="nowrap">
            <Select
              flex={1}
              label={boardTexts.moveTo}
              placeholder={boardTexts.movePlaceholder}
              data={choicesOf(targets)}
              value={chosen}
              onChange={setChosen}
              searchable
            />
            <Button
              disabled={!to}
              onClick={() => {
                onClose();
                onMove({ ...lifted, to: to! });
              }}
            >
              {boardTexts.moveHere}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  );
}

function targetsOf(lifted: Lifted, trains: readonly BoardTrain[]): At[] {
  return trains.flatMap(train =>
    train.trainServiceId === lifted.from.train.trainServiceId
      ? train.wagons.flatMap(wagon =>
          wagon.places.map(place => ({ train, wagon, place })).filter(at => mayPut(lifted, at)),
        )
      : [],
  );
}

function choicesOf(targets: At[]) {
  const days = Map.groupBy(targets, ({ train }) => train.instanceDate);
  return [...days].map(([day, places]) => ({
    group: slashDay(day),
    items: places.map(({ wagon, place }) => ({
      value: String(place.trainServiceWagonInstanceId),
      label: `${slashDay(day)} · ${boardTexts.wagonShort(wagon.wagonSequence)} · ${boardTexts.freePlace(place.capacityTeu)}`,
    })),
  }));
}
