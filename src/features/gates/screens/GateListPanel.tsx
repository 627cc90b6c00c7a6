import { Button, Switch } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useMemo } from 'react';
import { trailCalls } from '#features/trail/contract.ts';
import { type HistoryOf, HistoryPanel } from '#features/trail/screens/HistoryPanel.tsx';
import { useCall } from '#kernel/hooks.tsx';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { PresentContext } from '#kernel/ui/Form/MeanwhileNote.tsx';
import { emptyState } from '#kernel/ui/Grid/Grid.tsx';
import { List } from '#kernel/ui/List.tsx';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { withData } from '#kernel/ui/read.ts';
import { useDialog } from '#kernel/ui/useDialog.ts';
import { gateCalls } from '../contract.ts';
import type { Gate } from '../model.ts';
import { formTexts, listTexts, texts } from '../texts.ts';
import { GateCard } from './GateCard.tsx';
import { gateColumns } from './GateColumns.tsx';
import { GateForm } from './GateForm.tsx';
import { useGateRemoval } from './useGateRemoval.ts';

const DIALOG_WIDTH = 500;
const INITIAL = { ...emptyState, sort: [{ key: 'name', desc: false }] };

export type GateListPanelProps = {
  /** Why the person may change nothing here, or null. */
  readOnly: string | null;
  showInactive: boolean;
  onShowInactive: (shown: boolean) => void;
};

/** Gate List (spec §2 Gate management): the gates, and the dialog that adds and edits one. */
export function GateListPanel({ readOnly, showInactive, onShowInactive }: GateListPanelProps) {
  const read = useCall(gateCalls.gates, {}, { action: listTexts.loading });
  const { data } = read;
  const dialog = useDialog<Gate | null>();
  const { open, subject } = dialog;
  const present = subject && data?.find(({ gateId }) => gateId === subject.gateId);
  const history = useDialog<Gate>();
  const { open: openHistory } = history;
  const remove = useGateRemoval();
  const actions = useMemo(
    () => ({ readOnly, edit: open, remove, history: openHistory }),
    [readOnly, open, remove, openHistory],
  );
  const columns = useMemo(() => gateColumns(actions), [actions]);
  const gates = useMemo(() => data?.filter(gate => showInactive || gate.isActive), [data, showInactive]);
  const toolbar = (
    <>
      <Reasoned reason={readOnly}>
        <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => open(null)}>
          {listTexts.add}
        </Button>
      </Reasoned>
      <Switch
        label={listTexts.showInactive}
        checked={showInactive}
        onChange={event => onShowInactive(event.currentTarget.checked)}
      />
    </>
  );
  return (
    <>
      <List
        read={withData(read, gates)}
        failed={listTexts.failed}
        name="gates"
        initial={INITIAL}
        label={listTexts.title}
        noun={listTexts.noun}
        columns={columns}
        rowId={gate => gate.gateId}
        greyed={gate => !gate.isActive}
        toolbar={() => toolbar}
        card={gateCard}
        empty={
          <EmptyState
            title={texts.empty}
            hint={data && data.length > 0 ? listTexts.emptyHintInactive : listTexts.emptyHint}
          />
        }
        storageKey="gates"
      />
      <HistoryPanel dialog={history} of={historyOf} />
      <Dialog
        opened={dialog.opened}
        onClose={dialog.close}
        persistent
        title={subject ? formTexts.editTitle : formTexts.addTitle}
        width={DIALOG_WIDTH}
      >
        {subject !== undefined && (
          <PresentContext value={present ?? null}>
            <GateForm key={dialog.key} gate={subject} onClose={dialog.close} />
          </PresentContext>
        )}
      </Dialog>
    </>
  );
}

function historyOf({ gateId, gateName: thing }: Gate): HistoryOf {
  return { thing, call: trailCalls.ofGate, params: { gateId } };
}

const gateCard = (gate: Gate) => <GateCard gate={gate} />;
