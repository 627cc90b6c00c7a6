import { Button } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { gateCalls } from '#features/gates/contract.ts';
import { bookedStackOf, startOfBooking } from '#features/import-advice/stacks/rules.ts';
import type { Day } from '#kernel/calendar.ts';
import { problemWith } from '#kernel/catalogue.ts';
import { useCall } from '#kernel/hooks.tsx';
import { Panel } from '#kernel/ui/Panel.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import { together, withData } from '#kernel/ui/read.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { deliversImports } from '../../form/draft/rules.ts';
import { formTexts } from '../../form/texts.ts';
import { texts } from '../../texts.ts';
import { severalTexts } from '../texts.ts';
import { BookingsOfList } from './BookingsOfList.tsx';
import { useStackContainers } from './useStackContainers.ts';

export type SeveralBookingsProps = {
  date: Day;
  companyId: number | null;
  /** The stack that is booked whole; null for a list that is pasted. */
  group: string | null;
  onBack: () => void;
};

/** Many bookings at once: of a pasted list, or of the containers of a stack. */
export function SeveralBookingsPanel({ date, companyId, group, onBack }: SeveralBookingsProps) {
  const { today } = usePortTime();
  const stack = bookedStackOf(group);
  const gates = useCall(gateCalls.active, {}, { action: formTexts.readingGates });
  const containers = useStackContainers(group);
  const bookable = group === null ? gates.data : gates.data?.filter(deliversImports);
  return (
    <Panel
      title={stack ? severalTexts.stackTitle(stack.name) : severalTexts.title}
      actions={
        <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
          {texts.backToAppointments}
        </Button>
      }
    >
      <Reading
        read={together({ gates: withData(gates, bookable), containers })}
        failed={problemWith(formTexts.readingGates)}
        lines={10}
        height={28}
      >
        {read => (
          <BookingsOfList
            {...read}
            stack={stack}
            date={startOfBooking(stack, date, today)}
            companyId={companyId}
          />
        )}
      </Reading>
    </Panel>
  );
}
