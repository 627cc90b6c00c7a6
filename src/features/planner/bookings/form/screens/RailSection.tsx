import { SimpleGrid } from '@mantine/core';
import { Fact } from '#kernel/ui/Fact.tsx';
import { SelectField, TextField } from '#kernel/ui/Form/Form.tsx';
import { LIMITS, type PlannerBooking } from '../../model.ts';
import { fields } from '../../texts.ts';
import type { BookingFields } from '../forms.ts';
import { formTexts } from '../texts.ts';
import classes from './BookingForm.module.css';
import { Section } from './Section.tsx';
import { type Choices, companyChoices } from './useChoices.ts';

type Props = { choices: Choices; booking: PlannerBooking | null; routes: string; isComplete: boolean };

const TWO = { base: 1, sm: 2 };

/** Kiwi-Rail Details: from and to as the wagon goes, who sends and receives, and the numbers of all parties. */
export function RailSection({ choices, booking, routes, isComplete }: Props) {
  const [from, to] = routes.split(' → ');
  const was = booking?.railDetails;
  const firms = (id: number | undefined, name: string | undefined) =>
    companyChoices(choices.railCustomers, { id, name });
  return (
    <Section title={formTexts.sections.rail} isComplete={isComplete}>
      <dl className={classes.facts}>
        <Fact name={fields.from}>{from}</Fact>
        <Fact name={fields.to}>{to}</Fact>
      </dl>
      <SimpleGrid cols={TWO} spacing="sm" verticalSpacing="sm">
        <SelectField<BookingFields, number>
          name="senderCompanyId"
          label={fields.sender}
          choices={firms(was?.senderCompanyId, booking?.senderName)}
          nothingFound={formTexts.noChoices}
          read={choices.reads.railCustomers}
          searchable
          required
        />
        <SelectField<BookingFields, number>
          name="receiverCompanyId"
          label={fields.receiver}
          choices={firms(was?.receiverCompanyId, booking?.receiverName)}
          nothingFound={formTexts.noChoices}
          read={choices.reads.railCustomers}
          searchable
          required
        />
        <TextField<BookingFields>
          name="bookingReferenceNumber"
          label={fields.bookingReference}
          maxLength={LIMITS.reference}
        />
        <TextField<BookingFields>
          name="customerReferenceNumber"
          label={fields.customerReference}
          maxLength={LIMITS.reference}
        />
        <TextField<BookingFields>
          name="railReferenceNumber"
          label={fields.railReference}
          maxLength={LIMITS.reference}
        />
      </SimpleGrid>
    </Section>
  );
}
