import { useEffect, useState } from 'react';
import { problemWith } from '#kernel/catalogue.ts';
import { useCall } from '#kernel/hooks.tsx';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import { ErrorState } from '#kernel/ui/ErrorState.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import { together } from '#kernel/ui/read.ts';
import type { DialogState } from '#kernel/ui/useDialog.ts';
import { exportPreAdviceCalls } from '../contract.ts';
import type { DraftData } from '../drafts/model.ts';
import { blankDraft, draftOf, isDraftOf } from '../drafts/rules.ts';
import type { PreAdvice } from '../model.ts';
import { whyNotEdit } from '../rules.ts';
import { texts } from '../texts.ts';
import { PreAdviceWizard } from './PreAdviceWizard.tsx';
import type { Start } from './useStepForms.ts';

/** What the dialog is open about: a new one, with a number perhaps, or one that there is. */
export type Subject = {
  kind: 'new' | 'update';
  containerNumber: string;
  /** It was met while a new one was filled in. */
  isMet?: boolean;
  /** What a new one begins with. */
  draft?: DraftData;
};

const WIDTH = 800;

/** The persistent dialog that holds the wizard (spec §2). What was filled in is kept when it closes. */
export function PreAdviceDialog({ dialog, provider }: { dialog: DialogState<Subject>; provider: string }) {
  const { subject } = dialog;
  const isUpdate = subject?.kind === 'update';
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title={isUpdate ? texts.updateTitle : texts.newTitle}
      width={WIDTH}
      persistent
      unsaved={dialog.unsaved}
    >
      {subject && <Content key={dialog.key} subject={subject} dialog={dialog} provider={provider} />}
    </Dialog>
  );
}

type ContentProps = { subject: Subject; dialog: DialogState<Subject>; provider: string };

function Content({ subject, dialog, provider }: ContentProps) {
  if (subject.kind === 'update') return <Update subject={subject} dialog={dialog} provider={provider} />;
  const draft = subject.draft ?? blankDraft(subject.containerNumber);
  return (
    <Wizard start={{ typed: draft, base: draft, preAdvice: null }} dialog={dialog} provider={provider} />
  );
}

function newOf(draft: DraftData): Start {
  return { typed: draft, base: draft, preAdvice: null };
}

/** One that there is: read first, with what was filled in for it and not submitted. */
function Update({ subject: { containerNumber, isMet = false }, dialog, provider }: ContentProps) {
  const request = { params: { number: containerNumber } };
  const action = texts.actions.open;
  const preAdvice = useCall(exportPreAdviceCalls.one, request, { action, ownErrors: 'notFound' });
  const kept = useCall(exportPreAdviceCalls.draft, request, { action });
  // As it was opened: what changes meanwhile is met when it is submitted.
  const [opened, setOpened] = useState<Start>();
  const read = together({ preAdvice, kept });
  const reason = read.data && whyNotEdit({ ...read.data.preAdvice });
  if (!opened && read.data && !reason && !preAdvice.isFetching && !kept.isFetching) {
    setOpened(startOf(read.data.preAdvice, read.data.kept.draft));
  }
  const isOpen = opened !== undefined;
  useEffect(() => {
    if (isMet && isOpen) snackbar(texts.ownFound(containerNumber), { tone: 'neutral' });
  }, [isMet, isOpen, containerNumber]);
  // Before the reason: by its own submission it becomes Pending, and that is told here.
  if (opened) return <Wizard start={opened} dialog={dialog} provider={provider} />;
  if (reason) return <ErrorState message={isMet ? texts.ownFixed(containerNumber, reason) : reason} />;
  return (
    <Reading read={read} failed={problemWith(action)} lines={8}>
      {() => null}
    </Reading>
  );
}

function startOf(preAdvice: PreAdvice, kept: DraftData | null): Start {
  const now = draftOf(preAdvice);
  if (!kept || !isDraftOf(kept, preAdvice.exportPreAdviceId)) return { typed: now, base: now, preAdvice };
  // Of one that has changed since, nobody knows what was typed and what was read: all of it counts as typed.
  const base = kept.version === preAdvice.version ? now : blankDraft(now.container.containerNumber);
  return { typed: kept, base, preAdvice };
}

type Running = { start: Start; isResumed: boolean; key: number };

function Wizard({ start, dialog, provider }: { start: Start } & Omit<ContentProps, 'subject'>) {
  const [running, setRunning] = useState<Running>({ start, isResumed: start.typed !== start.base, key: 0 });
  const begin = (next: Start, isResumed = false) =>
    setRunning(({ key }) => ({ start: next, isResumed, key: key + 1 }));
  const { preAdvice, typed } = running.start;
  return (
    <PreAdviceWizard
      key={running.key}
      {...running.start}
      provider={provider}
      isResumed={running.isResumed}
      onOwn={containerNumber => {
        dialog.open({ kind: 'update', containerNumber, isMet: true });
      }}
      onDraft={draft => {
        // Once: what goes on with a draft finds the draft that it goes on with.
        if (!running.isResumed)
          begin({ typed: draft, base: blankDraft(draft.container.containerNumber), preAdvice: null }, true);
      }}
      onDrop={() => {
        const now = preAdvice ? draftOf(preAdvice) : blankDraft(typed.container.containerNumber);
        begin({ typed: now, base: now, preAdvice });
      }}
      onAnother={next =>
        preAdvice ? dialog.open({ kind: 'new', containerNumber: '', draft: next }) : begin(newOf(next))
      }
      onUnsaved={dialog.setUnsaved}
      onClose={dialog.close}
    />
  );
}
