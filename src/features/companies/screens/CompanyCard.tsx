import { Button, Group, Stack, Text } from '@mantine/core';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { type Company, STATUS_TEXT } from '../model.ts';
import { texts } from '../texts.ts';
import { applicationNames, type CompanyDeeds } from './CompanyColumns.tsx';

/** A company on a phone. */
export function CompanyCard({ company, onApprove, onDismiss }: CompanyDeeds & { company: Company }) {
  const isRequest = company.status === 'P';
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{company.name}</Text>
        <StateBadge tone={isRequest ? 'warning' : 'success'}>{STATUS_TEXT[company.status]}</StateBadge>
      </Group>
      <Text size="sm">{company.address}</Text>
      <Text size="sm" c="dimmed">
        {company.phoneNumber} · {applicationNames(company)}
      </Text>
      <Group gap="xs">
        {isRequest && (
          <Button size="sm" onClick={() => onApprove(company)}>
            {texts.approve}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => onDismiss(company)}>
          {isRequest ? texts.reject : texts.remove}
        </Button>
      </Group>
    </Stack>
  );
}
