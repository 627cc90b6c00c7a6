import { SimpleGrid, Stack } from '@mantine/core';
import { useEffect } from 'react';
import {
  Form,
  FormConflict,
  FormSummary,
  SelectField,
  SwitchField,
  TextField,
} from '#kernel/ui/Form/Form.tsx';
import { SideFormButtons } from '#kernel/ui/SideForm.tsx';
import type { SideFormOf } from '#kernel/ui/SideList.tsx';
import type { NewSite } from '../forms.ts';
import { LIMITS, type SiteType, siteType, type TerminalSite } from '../model.ts';
import { fields, formTexts } from '../texts.ts';
import { LocationsField } from './LocationsField.tsx';
import { useSiteForm } from './useSiteForm.ts';

/** Adds or updates a site (spec transport §5 Mappings). */
export function SiteForm({ subject: site, onUnsaved, onDone }: SideFormOf<TerminalSite>) {
  const form = useSiteForm(site, onDone);
  useEffect(() => onUnsaved(form.dirty), [onUnsaved, form.dirty]);
  return (
    <Form form={form} label={site ? formTexts.update : formTexts.add}>
      <Stack gap="sm">
        <FormSummary form={form} />
        <FormConflict form={form} />
        <TextField<NewSite>
          name="kiwiRailCodes"
          label={fields.code}
          maxLength={LIMITS.kiwiRailCodes}
          upperCase
          required
        />
        <TextField<NewSite> name="description" label={fields.name} maxLength={LIMITS.description} required />
        <SelectField<NewSite, SiteType> name="type" label={fields.type} choices={siteType.options} required />
        <SimpleGrid cols={2} spacing="sm">
          <TextField<NewSite>
            name="workstationCode"
            label={fields.workstationCode}
            maxLength={LIMITS.workstationCode}
            upperCase
            required
          />
          <TextField<NewSite>
            name="abbreviation"
            label={fields.abbreviation}
            maxLength={LIMITS.abbreviation}
            upperCase
          />
        </SimpleGrid>
        <TextField<NewSite>
          name="workstationName"
          label={fields.workstationName}
          maxLength={LIMITS.workstationName}
          required
        />
        <LocationsField />
        <SwitchField<NewSite> name="isActive" label={fields.active} description={formTexts.activeHint} />
        <SwitchField<NewSite> name="includeInBilling" label={fields.billing} />
        <SideFormButtons isNew={site === null} />
      </Stack>
    </Form>
  );
}
