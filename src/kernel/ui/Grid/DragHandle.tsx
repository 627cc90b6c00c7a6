import { Popover } from '@mantine/core';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import { useEffect, useRef, useState } from 'react';
import classes from './DragHandle.module.css';
import { PlaceForm, type Places } from './PlaceForm.tsx';
import { dragTexts } from './rowDrag.ts';

interface DragHandleProps {
  name: string;
  /** Why rows cannot be moved now. */
  reason: string | null;
  /** The kit's hold on the button. */
  hold: (node: HTMLElement | null) => void;
  /** The id of the text that says which keys do it. */
  described: string;
  listeners: object | undefined;
  places: Places;
  /** It was given this place by its number, and may stand elsewhere on the screen now. */
  isPlaced: boolean;
}

/** What a row is dragged by; pressed, it asks for a place. Reached with Tab: its keys are not those of the cells. */
export function DragHandle(props: DragHandleProps) {
  const { name, reason, hold, described, listeners, places, isPlaced } = props;
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isPlaced) button.current?.focus();
  }, [isPlaced]);
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-start" shadow="md">
      <Popover.Target>
        <button
          ref={node => {
            button.current = node;
            hold(node);
          }}
          type="button"
          className={classes.handle}
          data-hint={reason ?? dragTexts.hint}
          aria-label={`Move ${name}`}
          aria-describedby={described}
          aria-description={reason ?? undefined}
          aria-disabled={reason ? true : undefined}
          onClick={() => setOpened(reason === null && !opened)}
          {...listeners}
        >
          <IconGripVertical size={16} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label={`Move ${name}`}>
        <PlaceForm name={name} places={places} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
