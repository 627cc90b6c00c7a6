import { Loader, Select, VisuallyHidden } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import {
  dayStackOf,
  groupChoices,
  groupOf,
  headed,
  isLockedForPlanning,
  isNoGroup,
  whyNotEditGroup,
} from '../../groups/rules.ts';
import { useGrouping } from '../../groups/screens/useGrouping.tsx';
import type { ImportContainer } from '../../model.ts';
import { groupTexts } from '../../texts.ts';
import { listTexts } from '../texts.ts';
import classes from './GroupCell.module.css';

type Props = { container: ImportContainer; inCard?: boolean };

/** A container's group: to be chosen where the rules let it be (spec §4 Group editing), else to be read. */
export function GroupCell({ container, inCard = false }: Props) {
  const { lockedBecause } = useGrouping();
  const reason = lockedBecause ?? whyNotEditGroup(container);
  if (reason !== null) return <FixedGroup container={container} reason={reason} />;
  return <ChosenGroup container={container} inCard={inCard} />;
}

/** A button until it is used: a list of choices for every row would cost more than all the rest of the row. */
function ChosenGroup({ container, inCard }: Required<Props>) {
  const { setGroup } = useGrouping();
  const [state, setState] = useState<'shown' | 'choosing' | 'saving' | 'back'>('shown');
  const { containerNumber, group } = container;
  const button = useKeptFocus(state);

  async function choose(chosen: string): Promise<void> {
    if (chosen === group) return setState('back');
    setState('saving');
    await setGroup(container, chosen);
    setState('back');
  }

  if (state === 'choosing') {
    return (
      <GroupChooser
        container={container}
        inCard={inCard}
        onChoose={chosen => void choose(chosen)}
        onClose={() => setState(now => (now === 'choosing' ? 'back' : now))}
      />
    );
  }
  const isSaving = state === 'saving';
  return (
    <button
      type="button"
      ref={button}
      className={classes.button}
      data-none={isNoGroup(group) || undefined}
      data-hint={dayStackOf(group)?.description}
      tabIndex={inCard ? 0 : -1}
      aria-label={`${listTexts.groupOf(containerNumber)}: ${nameOf(group)}`}
      aria-haspopup="listbox"
      aria-busy={isSaving}
      onClick={event => {
        event.stopPropagation();
        if (!isSaving) setState('choosing');
      }}
    >
      <span className={classes.name}>{nameOf(group)}</span>
      {isSaving ? <Loader size={12} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
    </button>
  );
}

/**
 * The focus goes back to the button when the choices close; and to the grid when the row goes, such as to another page
 * for what was chosen.
 */
function useKeptFocus(state: string): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (state !== 'shown' && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [state]);
  useLayoutEffect(
    () => () => {
      if (document.activeElement !== button.current) return;
      button.current?.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
    },
    [],
  );
  return button;
}

type ChooserProps = Required<Props> & {
  onChoose: (group: string) => void;
  onClose: () => void;
};

/** In a card it is for thumbs, and not typed into: the keyboard would hide the choices. */
function GroupChooser({ container, inCard, onChoose, onClose }: ChooserProps) {
  const groups = useGrouping();
  return (
    <Select
      className={classes.chooser}
      size={inCard ? 'md' : 'xs'}
      autoFocus
      defaultDropdownOpened
      searchable={!inCard}
      aria-label={listTexts.groupOf(container.containerNumber)}
      placeholder={nameOf(container.group)}
      data={headed(groupChoices([container], groups))}
      // Not the group itself: what is typed would be added to its code.
      value={null}
      nothingFoundMessage={groupTexts.noSuchGroup}
      maxDropdownHeight={320}
      comboboxProps={{ width: inCard ? 'target' : 250, position: 'bottom-start' }}
      onChange={chosen => chosen && onChoose(chosen)}
      onDropdownClose={onClose}
    />
  );
}

/** To be read only; with a lock when its vessel is locked, whatever else stands in the way. */
function FixedGroup({ container, reason }: { container: ImportContainer; reason: string }) {
  const { group } = container;
  const hint = [dayStackOf(group)?.description, reason].filter(Boolean).join(' · ');
  return (
    <span className={classes.fixed} data-hint={hint}>
      {isLockedForPlanning(container) && <IconLock size={14} aria-hidden />}
      <span className={classes.name}>{groupOf(container)}</span>
      <VisuallyHidden>{reason}</VisuallyHidden>
    </span>
  );
}

function nameOf(group: string): string {
  return isNoGroup(group) ? groupTexts.noGroup : group;
}
