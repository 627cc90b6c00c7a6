import { Stack } from '@mantine/core';
import { type SchemaForm, SelectField, SwitchField } from '#kernel/ui/Form/Form.tsx';
import type { PlannerBooking } from '../../model.ts';
import { fields } from '../../texts.ts';
import type { BookingFields } from '../forms.ts';
import { formTexts } from '../texts.ts';
import { Section } from './Section.tsx';
import { type Choices, companyChoices } from './useChoices.ts';

type Props = {
  form: SchemaForm<BookingFields>;
  choices: Choices;
  booking: PlannerBooking | null;
  isComplete: boolean;
};

/** Customer Details: with a forwarder its customers are offered, otherwise whoever is booked for. */
export function CustomerSection({ form, choices, booking, isComplete }: Props) {
  const { hasForwarder, companyId, fwCompanyId } = form.values;
  const was = booking?.customerDetails;
  const customer = { id: was?.companyId, name: booking?.customerName };
  const isAsBefore = (was?.fwCompanyId ?? null) === (hasForwarder ? (fwCompanyId ?? null) : null);
  const clear = () => form.setValues({ companyId: null });
  return (
    <Section title={formTexts.sections.customer} isComplete={isComplete}>
      <Stack gap="sm">
        <SwitchField<BookingFields>
          name="hasForwarder"
          label={fields.forwarderToggle}
          onChange={() => form.setValues({ fwCompanyId: null, companyId: null })}
        />
        {hasForwarder && (
          <SelectField<BookingFields, number>
            name="fwCompanyId"
            label={fields.forwarder}
            choices={companyChoices(choices.forwarders, {
              id: was?.fwCompanyId,
              name: booking?.forwarderName,
            })}
            read={choices.reads.forwarders}
            onChange={clear}
            searchable
            required
          />
        )}
        <SelectField<BookingFields, number>
          name="companyId"
          label={fields.customer}
          choices={companyChoices(
            choices.customers,
            isAsBefore && companyId === customer.id ? customer : undefined,
          )}
          nothingFound={hasForwarder ? formTexts.noCustomers : formTexts.noChoices}
          read={choices.reads.customers}
          disabled={hasForwarder === true && !fwCompanyId}
          searchable
          required
        />
      </Stack>
    </Section>
  );
}
