import { SimpleGrid } from '@mantine/core';
import { vesselCalls } from '#features/vessels/contract.ts';
import type { InboundVessel } from '#features/vessels/model.ts';
import { isLockedForGood } from '#features/vessels/rules.ts';
import { type Day, showInstant } from '#kernel/calendar.ts';
import { useCall } from '#kernel/hooks.tsx';
import { DateField, type SchemaForm, SelectField, TextField } from '#kernel/ui/Form/Form.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { cutOffTitle, lockOffBefore } from '../../cut-off/rules.ts';
import type { TypedNewNotification } from '../forms.ts';
import { formTexts as texts } from '../texts.ts';

type Props = { form: SchemaForm<TypedNewNotification>; provider: string; holidays: readonly Day[] };

/** The vessel whose imports are going to be locked off, and when: they make the title (spec §4 Import cutoff). */
export function CutOffFields({ form, provider, holidays }: Props) {
  const { timeZone } = usePortTime();
  const read = useCall(vesselCalls.inbound, {}, { action: texts.loadingVessels, ownErrors: true });
  return (
    <Reading read={read} failed={texts.vesselsFailed} lines={2}>
      {vessels => <Fields vessels={vessels} form={form} port={{ provider, holidays, zone: timeZone }} />}
    </Reading>
  );
}

type FieldsProps = {
  vessels: readonly InboundVessel[];
  form: Props['form'];
  port: { provider: string; holidays: readonly Day[]; zone: string };
};

function Fields({ vessels, form, port }: FieldsProps) {
  const { vesselVisit, estimatedImportsLockOffDate: day, lockOffTime: time } = form.values;
  const titleOf = (
    visitId: string | null | undefined,
    on: Day | null | undefined,
    at: string | null | undefined,
  ) => {
    const vessel = vessels.find(one => one.visitId === visitId);
    if (!vessel || !on || !at) return null;
    return cutOffTitle({ ...vessel, provider: port.provider }, { day: on, time: at });
  };
  const chooseVessel = (visitId: string | null) => {
    const vessel = vessels.find(one => one.visitId === visitId);
    if (!vessel) return;
    const lockOff = lockOffBefore(vessel.estimatedTimeOfArrival, port);
    form.setValues({
      estimatedImportsLockOffDate: lockOff.day,
      lockOffTime: lockOff.time,
      title: titleOf(visitId, lockOff.day, lockOff.time) ?? '',
    });
  };
  /** A title that was built follows the lock-off; one that somebody wrote stays. */
  const follow = (on: Day | null | undefined, at: string | null | undefined) => {
    const { title } = form.values;
    const next = titleOf(vesselVisit, on, at);
    if (next && (!title || title === titleOf(vesselVisit, day, time))) form.setValues({ title: next });
  };
  return (
    <>
      <SelectField<TypedNewNotification, string>
        name="vesselVisit"
        label={texts.fields.vessel}
        choices={vessels.map(one => ({
          value: one.visitId,
          label: texts.arrives(
            one.vesselName,
            one.visitId,
            showInstant(one.estimatedTimeOfArrival, port.zone),
          ),
          disabled: isLockedForGood({ ...one, startWork: one.startWorkDate }),
        }))}
        nothingFound={texts.noVessels}
        onChange={chooseVessel}
        searchable
        required
      />
      <SimpleGrid cols={2} spacing="sm">
        <DateField<TypedNewNotification>
          name="estimatedImportsLockOffDate"
          label={texts.fields.lockOff}
          description={texts.lockOffHint}
          onChange={on => follow(on, time)}
          required
        />
        <TextField<TypedNewNotification>
          name="lockOffTime"
          label={texts.fields.lockOffTime}
          description={texts.timeHint}
          maxLength={5}
          onChange={at => follow(day, at)}
          required
        />
      </SimpleGrid>
    </>
  );
}
