import { Group, Stack, Text } from '@mantine/core';
import type { Company } from '../model.ts';
import { CompanyAdmins } from './CompanyAdmins.tsx';
import { functionNames } from './CompanyColumns.tsx';
import { StatusMark } from './StatusMark.tsx';

type Props = { company: Company; onOpen: (company: Company) => void };

/** A company on a phone. */
export function CompanyCard({ company, onOpen }: Props) {
  const { address, phoneNumber } = company;
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600} miw={0} style={{ overflowWrap: 'anywhere' }}>
          {company.name}
        </Text>
        <StatusMark status={company.status} name={company.name} onApprove={() => onOpen(company)} />
      </Group>
      {address && <Text size="sm">{address}</Text>}
      <Text size="sm" component="div">
        <CompanyAdmins company={company} />
      </Text>
      <Text size="sm" c="dimmed">
        {[phoneNumber, functionNames(company)].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}
