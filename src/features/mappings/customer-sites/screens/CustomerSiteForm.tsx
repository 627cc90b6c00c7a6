import { Stack, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useCall } from '#kernel/hooks.tsx';
import { rowsOf } from '#kernel/paging.ts';
import { Form, FormConflict, FormSummary, SelectField, TypeaheadField } from '#kernel/ui/Form/Form.tsx';
import { SideFormButtons } from '#kernel/ui/SideForm.tsx';
import { MOST_CHOICES } from '../../model.ts';
import { siteCalls } from '../../sites/contract.ts';
import type { NewCustomerSite } from '../forms.ts';
import { bookingType, type Customer, type CustomerSite } from '../model.ts';
import { fields, formTexts } from '../texts.ts';
import { useCustomerSearch } from './useCustomerSearch.ts';
import { useCustomerSiteForm } from './useCustomerSiteForm.ts';

const EVERY_SITE = { query: { page: 1, pageSize: MOST_CHOICES } };

type Props = {
  /** Null for a new one. */
  site: CustomerSite | null;
  /** The customer whose sites are shown. */
  customer: Customer | undefined;
  onUnsaved: (unsaved: boolean) => void;
  onDone: () => void;
};

/** Adds or updates a site of a customer (spec transport §5 Mappings); the type of the site is copied from it. */
export function CustomerSiteForm({ site, customer, onUnsaved, onDone }: Props) {
  const form = useCustomerSiteForm(site, customer?.companyId ?? null, onDone);
  useEffect(() => onUnsaved(form.dirty), [onUnsaved, form.dirty]);
  const search = useCustomerSearch();
  const sites = useCall(siteCalls.sites, EVERY_SITE, { action: formTexts.loadingSites });
  const known = sites.data ? rowsOf(sites.data) : [];
  const offered = known.filter(
    one => one.isActive || one.transportServiceTerminalSiteId === site?.transportServiceTerminalSiteId,
  );
  const chosen = known.find(
    one => one.transportServiceTerminalSiteId === form.values.transportServiceTerminalSiteId,
  );
  return (
    <Form form={form} label={site ? formTexts.update : formTexts.add}>
      <Stack gap="sm">
        <FormSummary form={form} />
        <FormConflict form={form} />
        {site ? (
          <TextInput label={fields.customer} value={site.companyName} disabled />
        ) : (
          <TypeaheadField<NewCustomerSite, number>
            name="companyId"
            label={fields.customer}
            knownLabel={customer?.name}
            search={search}
            shortest={0}
            required
          />
        )}
        <SelectField<NewCustomerSite, number>
          name="transportServiceTerminalSiteId"
          label={fields.site}
          choices={offered.map(one => ({
            value: one.transportServiceTerminalSiteId,
            label: `${one.kiwiRailCodes} ${one.description}`,
          }))}
          nothingFound={formTexts.noSites}
          read={sites}
          searchable
          required
        />
        <SelectField<NewCustomerSite, 'Sending' | 'Receiving'>
          name="bookingType"
          label={fields.bookingType}
          choices={bookingType.options}
          required
        />
        <TextInput
          label={fields.siteType}
          description={formTexts.typeFollows}
          value={chosen?.type ?? ''}
          readOnly
        />
        <SideFormButtons isNew={site === null} />
      </Stack>
    </Form>
  );
}
