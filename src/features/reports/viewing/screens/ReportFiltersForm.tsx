import { Stack, Text } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import type { FieldErrors } from '#kernel/failures.ts';
import { useLatest } from '#kernel/hooks.tsx';
import { Form, SubmitButton, useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import type { ReportFilter } from '../../model.ts';
import { defaultOf, filterErrors, type GivenFilter } from '../../rules.ts';
import { instantOfWall, wallOfInstant } from '../rules.ts';
import { viewingTexts as texts } from '../texts.ts';
import { CompanyChoice } from './CompanyChoice.tsx';
import { FilterField } from './FilterField.tsx';

type Props = {
  filters: readonly ReportFilter[];
  /** What the address has of them already. */
  given: readonly GivenFilter[];
  /** For who acts for all, of a report that is bound to a company. */
  choosesCompany: boolean;
  companyId: number | null;
  onCompany: (companyId: number | null) => void;
  /** What loading was refused with, by the filter's name. */
  errors: FieldErrors | undefined;
  onLoad: (filters: GivenFilter[]) => void;
};
type Typed = Record<string, string | number | null>;

/** The filters of a report and Load (spec §2 Reports screen). Their names may hold dots, so the form has its own. */
export function ReportFiltersForm(props: Props) {
  const { filters, given, choosesCompany, companyId, onCompany, errors, onLoad } = props;
  const { today, timeZone } = usePortTime();
  const schema = useMemo(() => schemaOf(filters, timeZone), [filters, timeZone]);
  const form = useSchemaForm({
    schema,
    initial: typedOf(filters, given, { today, timeZone }),
    onSubmit: values => onLoad(givenOf(filters, values, timeZone)),
  });
  const latest = useLatest(form);
  useEffect(() => {
    if (!errors) return;
    const byName = Object.entries(errors).map(([name, messages]) => [fieldOf(filters, name), messages]);
    latest.current.setServerErrors(Object.fromEntries(byName));
  }, [latest, errors, filters]);
  return (
    <Form form={form} label={texts.filters}>
      <Stack gap="sm">
        {choosesCompany && <CompanyChoice value={companyId} onChange={onCompany} />}
        {filters.map((filter, at) => (
          <FilterField key={filter.FilterColumn} filter={filter} name={`f${at}`} />
        ))}
        {filters.length === 0 && (
          <Text size="sm" c="dimmed">
            {texts.noFilters}
          </Text>
        )}
        {(filters.length > 0 || choosesCompany) && <SubmitButton>{texts.load}</SubmitButton>}
      </Stack>
    </Form>
  );
}

function schemaOf(filters: readonly ReportFilter[], zone: string) {
  const value = z.union([z.string(), z.number()]).nullable();
  const shape = Object.fromEntries(filters.map((_, at) => [`f${at}`, value]));
  return z.strictObject(shape).superRefine((values, context) => {
    const wrong = filterErrors(filters, givenOf(filters, values, zone));
    for (const [name, messages] of Object.entries(wrong)) {
      for (const message of messages) {
        context.addIssue({ code: 'custom', path: [fieldOf(filters, name)], message });
      }
    }
  });
}

/** Blank ones are not given. */
function givenOf(filters: readonly ReportFilter[], values: Typed, zone: string): GivenFilter[] {
  return filters.flatMap(({ FilterColumn, FilterDataType }, at) => {
    const typed = values[`f${at}`] ?? '';
    if (String(typed).trim() === '') return [];
    const isInstant = FilterDataType === 'datetime';
    return [{ FilterColumn, FilterValue: isInstant ? instantOfWall(String(typed), zone) : typed }];
  });
}

function typedOf(
  filters: readonly ReportFilter[],
  given: readonly GivenFilter[],
  { today, timeZone }: { today: string; timeZone: string },
): Typed {
  const known = new Map(given.map(each => [each.FilterColumn, String(each.FilterValue)]));
  return Object.fromEntries(
    filters.map((filter, at) => {
      const text = known.get(filter.FilterColumn) ?? (given.length > 0 ? '' : defaultOf(filter, today));
      return [`f${at}`, typedValue(filter, text, timeZone)];
    }),
  );
}

/** The empty value of a text is '', of any other field null. */
function typedValue({ FilterDataType }: ReportFilter, text: string, zone: string): string | number | null {
  if (FilterDataType === 'string') return text;
  if (text === '') return null;
  if (FilterDataType === 'numeric') return Number.isFinite(Number(text)) ? Number(text) : null;
  return FilterDataType === 'datetime' ? wallOfInstant(text, zone) : text;
}

function fieldOf(filters: readonly ReportFilter[], name: string): string {
  const at = filters.findIndex(each => each.FilterColumn.toLowerCase() === name.toLowerCase());
  return at < 0 ? name : `f${at}`;
}
