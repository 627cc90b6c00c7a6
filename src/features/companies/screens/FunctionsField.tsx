import { Checkbox, SimpleGrid } from '@mantine/core';
import { APPLICATION } from '#features/access/model.ts';
import type { Application } from '#features/access/request/model.ts';
import { useField } from '#kernel/ui/Form/context.ts';
import type { NewCompany } from '../forms.ts';
import type { Company } from '../model.ts';
import { texts } from '../texts.ts';

type Props = { company: Company | null; functions: readonly Application[] };

/** What the company uses. The port's own function stays with the port's own company. */
export function FunctionsField({ company, functions }: Props) {
  const nameOf = (id: string) => functions.find(one => one.applicationId === id)?.name ?? id;
  const field = useField<NewCompany, readonly string[]>({
    name: 'applications',
    label: texts.columns.applications,
    show: ids => ids.map(nameOf).join(', '),
  });
  const isThePorts = company?.applications.some(one => one.applicationId === APPLICATION.admin) ?? false;
  const offered = functions.filter(one => isThePorts || one.applicationId !== APPLICATION.admin);
  return (
    <Checkbox.Group
      label={texts.columns.applications}
      value={[...(field.value ?? [])]}
      onChange={ids => field.set(ids)}
      error={field.error}
      data-invalid={field.error ? true : undefined}
      required
    >
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="xs" mt="xs" mb={4}>
        {offered.map(({ applicationId, name }) => (
          <Checkbox
            key={applicationId}
            value={applicationId}
            label={name}
            disabled={applicationId === APPLICATION.admin}
            description={applicationId === APPLICATION.admin ? texts.portsOwn : undefined}
          />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}
