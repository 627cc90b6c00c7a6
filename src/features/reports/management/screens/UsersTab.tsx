import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ROLE } from '#features/access/model.ts';
import { userCalls } from '#features/users/contract.ts';
import type { RoleUser } from '#features/users/model.ts';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { useField } from '#kernel/ui/Form/context.ts';
import { column, emptyState } from '#kernel/ui/Grid/Grid.tsx';
import { usePagedRows } from '#kernel/ui/Grid/usePagedRows.ts';
import { ListShell } from '#kernel/ui/List.tsx';
import type { ReportUser } from '../../model.ts';
import type { WorkingForm } from '../forms.ts';
import { chosenUsers } from '../rules.ts';
import { managementTexts } from '../texts.ts';

const texts = managementTexts.users;
/** Spec §2. */
const HEIGHT = 500;
const STORAGE = 'report-users';
const VIEWERS = { params: { role: ROLE.ReportViewer } };
const of = column<RoleUser>;
export const COLUMNS = [
  of({ key: 'lastName', title: texts.lastName, value: one => one.lastName, width: 140 }),
  of({ key: 'firstName', title: texts.firstName, value: one => one.firstName, width: 140 }),
  of({ key: 'emailAddress', title: texts.email, value: one => one.emailAddress, isName: true, width: 260 }),
  of({ key: 'companyName', title: texts.company, value: one => one.companyName, width: 190 }),
];
const rowId = (user: RoleUser): string => String(user.userId);
const anybody = () => true;

/** Who is given the report: those who hold the role ReportViewer (spec §6). */
export function UsersTab() {
  const field = useField<WorkingForm, readonly ReportUser[]>({
    name: 'reportUsers',
    label: managementTexts.tabs.users,
    show: list => list.map(each => `${each.firstName} ${each.lastName}`).join(', '),
  });
  const [state, setState] = useState(emptyState);
  const action = managementTexts.actions.users;
  const { read, pages } = usePagedRows(userCalls.ofRole, VIEWERS, { action, state, storageKey: STORAGE });
  const chosen = field.value ?? [];
  const selection = chosen.map(each => String(each.userId));
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {texts.chosen(chosen.length)}
      </Text>
      <ListShell
        read={read}
        pages={pages}
        failed={texts.failed}
        label={texts.list}
        noun={texts.noun}
        columns={COLUMNS}
        rowId={rowId}
        height={HEIGHT}
        storageKey={STORAGE}
        selectable={anybody}
        selection={selection}
        onSelection={ids => field.set(chosenUsers(ids, chosen, read.data ?? []))}
        empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
        state={state}
        onState={setState}
      />
      {field.error && (
        <Text size="sm" c="var(--mantine-color-error)">
          {field.error}
        </Text>
      )}
    </Stack>
  );
}
