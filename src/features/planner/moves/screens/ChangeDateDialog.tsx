import { Button, Group, Stack, Text } from '@mantine/core';
import { useAction, useCall } from '#kernel/hooks.tsx';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import {
  DateField,
  Form,
  FormConflict,
  FormSummary,
  SubmitButton,
  useSchemaForm,
} from '#kernel/ui/Form/Form.tsx';
import { PresentContext } from '#kernel/ui/Form/MeanwhileNote.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { tellRefusal } from '#kernel/ui/tellRefusal.ts';
import type { DialogState } from '#kernel/ui/useDialog.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { bookingCalls } from '../../bookings/contract.ts';
import type { PlannerBooking } from '../../bookings/model.ts';
import { ACTION } from '../../states/model.ts';
import { whyNotOpened } from '../../states/rules.ts';
import type { WagonRow } from '../../wagons/model.ts';
import { moveCalls } from '../contract.ts';
import { type DateForm, dateForm } from '../dates/forms.ts';
import type { SwitchDate } from '../dates/model.ts';
import { dateTexts, refusals } from '../dates/texts.ts';
import { nameOf } from '../rules.ts';
import { moveTexts, texts } from '../texts.ts';

/** Spec transport §2.4, narrow: the dates are offered by the server. */
export function ChangeDateDialog({ dialog }: { dialog: DialogState<WagonRow> }) {
  const { subject, opened, close } = dialog;
  return (
    <Dialog opened={opened} onClose={close} title={dateTexts.title} persistent>
      {subject && <OfferedDates key={dialog.key} row={subject} onClose={close} />}
    </Dialog>
  );
}

type Props = { row: WagonRow; onClose: () => void };

function OfferedDates({ row, onClose }: Props) {
  const { today } = usePortTime();
  const read = useCall(
    moveCalls.switchDates,
    { params: { id: row.trainServiceWagonInstanceId } },
    { action: dateTexts.loading, ownErrors: 'notFound' },
  );
  // Read again with each news of it: the form says what somebody else has done meanwhile.
  const present = useCall(
    bookingCalls.booking,
    { params: { id: row.trainServicePlannerBookingId! } },
    { action: dateTexts.loadingBooking, ownErrors: 'notFound' },
  ).data;
  const whyNot = present ? whyNotOpened(present, ACTION.changeDate, today) : null;
  return (
    <PresentContext value={present ?? null}>
      <Reading read={read} failed={dateTexts.failed} lines={3}>
        {dates => <DateChoice row={row} dates={dates} whyNot={whyNot} onClose={onClose} />}
      </Reading>
    </PresentContext>
  );
}

type ChoiceProps = Props & {
  dates: SwitchDate[];
  /** What somebody else has done meanwhile leaves nothing to move. */
  whyNot: string | null;
};

function DateChoice({ row, dates, whyNot, onClose }: ChoiceProps) {
  const { trainServicePlannerBookingId: id, instanceDate: own } = row;
  const change = useAction(moveCalls.changeDate, { action: moveTexts.doing.changeDate, ownErrors: 'fields' });
  const form = useSchemaForm({
    schema: dateForm,
    initial: { selectedDate: own },
    version: row.version ?? undefined,
    typedOf: ({ instanceDate }: PlannerBooking) => ({ selectedDate: instanceDate }),
    onSubmit: async ({ selectedDate }, { version }) => {
      const body = { trainServicePlannerBookingId: id!, selectedDate, version };
      await tellRefusal(texts.notUpdated, change.mutateAsync({ body }));
      snackbar(texts.updated);
      onClose();
    },
  });
  const runs = new Set(dates.map(({ instanceDate }) => instanceDate));
  const others = dates.filter(({ instanceDate, hasPlace }) => hasPlace && instanceDate !== own);
  const chosen = dates.find(({ instanceDate }) => instanceDate === form.values.selectedDate);
  const isFull = chosen !== undefined && !chosen.hasPlace && chosen.instanceDate !== own;
  return (
    <Form form={form} label={dateTexts.form(nameOf(row))}>
      <Stack gap="sm">
        {whyNot !== null && (
          <Text size="sm" role="status">
            {whyNot}
          </Text>
        )}
        <FormSummary form={form} />
        <FormConflict form={form} />
        <DateField<DateForm>
          name="selectedDate"
          label={dateTexts.date}
          description={others.length > 0 ? dateTexts.offered(others.length) : dateTexts.none}
          min={dates[0]?.instanceDate}
          max={dates.at(-1)?.instanceDate}
          isExcluded={date => !runs.has(date)}
          required
        />
        {isFull && (
          <Text size="sm" role="status">
            {dateTexts.noRoom}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {dateTexts.keep}
          </Button>
          <Reasoned reason={whyNot ?? (form.values.selectedDate === own ? refusals.sameDate : null)}>
            <SubmitButton>{dateTexts.save}</SubmitButton>
          </Reasoned>
        </Group>
      </Stack>
    </Form>
  );
}
