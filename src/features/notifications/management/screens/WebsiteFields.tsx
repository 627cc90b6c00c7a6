import { SimpleGrid } from '@mantine/core';
import type { Application } from '#features/access/request/model.ts';
import { DateField, MultiSelectField, TextField } from '#kernel/ui/Form/Form.tsx';
import type { Read } from '#kernel/ui/read.ts';
import { LIMITS } from '../../model.ts';
import type { TypedNotification } from '../forms.ts';
import { formTexts as texts } from '../texts.ts';
import { RichTextField } from './RichTextField.tsx';

const { fields } = texts;

/** What the website shows, and from when to when. */
export function WebsiteFields() {
  return (
    <>
      <TextField<TypedNotification>
        name="title"
        label={fields.title}
        maxLength={LIMITS.title}
        autoFocus
        required
      />
      <RichTextField<TypedNotification> name="content" label={fields.content} required />
      <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
        <DateField<TypedNotification> name="startDate" label={fields.startDate} required />
        <TextField<TypedNotification> name="startTime" label={fields.startTime} maxLength={5} required />
        <DateField<TypedNotification> name="endDate" label={fields.endDate} required />
        <TextField<TypedNotification> name="endTime" label={fields.endTime} maxLength={5} required />
      </SimpleGrid>
    </>
  );
}

/** Whose people it is for. */
export function AudienceField({ applications }: { applications: Read<Application[]> }) {
  return (
    <MultiSelectField<TypedNotification, string>
      name="applications"
      label={fields.applications}
      choices={(applications.data ?? []).map(one => ({ value: one.applicationId, label: one.name }))}
      read={applications}
      searchable
      required
    />
  );
}
