import { Group, Stack, Text } from '@mantine/core';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { type Company, STATUS_TEXT } from '../model.ts';
import { applicationNames } from './CompanyColumns.tsx';

/** A company on a phone. */
export function CompanyCard({ company }: { company: Company }) {
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600} miw={0} style={{ overflowWrap: 'anywhere' }}>
          {company.name}
        </Text>
        <StateBadge tone={company.status === 'P' ? 'warning' : 'success'}>
          {STATUS_TEXT[company.status]}
        </StateBadge>
      </Group>
      <Text size="sm">{company.address}</Text>
      <Text size="sm" c="dimmed">
        {company.phoneNumber} · {applicationNames(company)}
      </Text>
    </Stack>
  );
}
