import { Button, Switch } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { listTexts } from '../list/texts.ts';
import { texts } from '../texts.ts';
import { CompanySelect } from './CompanySelect.tsx';
import type { Board, ChangeBoard } from './useBoard.ts';
import { usePort } from './usePort.tsx';

/** What can be begun from the screen; a port admin also chooses whose appointments are shown. */
export function BoardActions({ board, change }: { board: Board; change: ChangeBoard }) {
  const { isPortAdmin } = usePort();
  const nowhere = { zone: null, gateId: null };
  return (
    <>
      {isPortAdmin && <AdminChoices board={board} change={change} />}
      <Button
        variant="default"
        leftSection={<IconStack2 size={17} aria-hidden />}
        onClick={() => change({ open: { kind: 'bulk', ...nowhere } })}
      >
        {listTexts.bulk}
      </Button>
      <Button
        data-new-appointment
        leftSection={<IconPlus size={17} aria-hidden />}
        onClick={() => change({ open: { kind: 'new', ...nowhere } })}
      >
        {listTexts.new}
      </Button>
    </>
  );
}

function AdminChoices({ board, change }: { board: Board; change: ChangeBoard }) {
  const { isAdminView, includePast, companyId } = board;
  const reachesOthers = isAdminView || companyId !== null;
  return (
    <>
      <Switch
        label={texts.adminView}
        checked={isAdminView}
        onChange={event => change({ isAdminView: event.currentTarget.checked })}
      />
      {reachesOthers && (
        <Switch
          label={listTexts.includePast}
          checked={includePast}
          onChange={event => change({ includePast: event.currentTarget.checked })}
        />
      )}
      <CompanySelect
        value={companyId}
        onChange={company => change({ companyId: company })}
        placeholder={isAdminView ? listTexts.allCompanies : listTexts.ownCompany}
      />
      <Button
        variant="default"
        leftSection={<IconTable size={17} aria-hidden />}
        onClick={() => change({ open: { kind: 'zoneSlots' } })}
      >
        {listTexts.zoneSlots}
      </Button>
    </>
  );
}
