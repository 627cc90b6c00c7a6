import { type KeyboardEvent, useEffect, useRef } from 'react';
import classes from './CellInput.module.css';
import type { CellEditor, EditedCell } from './typing.ts';

type Props = {
  label: string;
  edited: EditedCell;
  editor: CellEditor;
  clean: ((text: string) => string) | undefined;
};

const STEPS = { Enter: 'down', ArrowDown: 'down', ArrowUp: 'up' } as const;

/** The field in a cell that is typed in. Leaving it takes what was typed; Esc leaves what was there. */
export function CellInput({ label, edited, editor, clean }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    field.current?.focus();
    if (edited.isSelected) field.current?.select();
  }, [edited]);
  const end = (deed: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    deed();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    event.stopPropagation();
    const step = key === 'Tab' ? (event.shiftKey ? 'before' : 'after') : STEPS[key as keyof typeof STEPS];
    if (!step && key !== 'Escape') return;
    event.preventDefault();
    end(() => (step ? editor.commit(currentTarget.value, step) : editor.cancel()));
  };
  return (
    <input
      ref={field}
      className={classes.input}
      aria-label={label}
      defaultValue={edited.start}
      autoComplete="off"
      spellCheck={false}
      onInput={({ currentTarget }) => {
        const text = clean?.(currentTarget.value) ?? currentTarget.value;
        if (text !== currentTarget.value) currentTarget.value = text;
      }}
      onKeyDown={onKeyDown}
      onPaste={event => {
        const text = event.clipboardData.getData('text');
        if (!/[\t\n\r]/.test(text.trimEnd())) return;
        event.preventDefault();
        end(() => void editor.paste(text));
      }}
      onBlur={({ currentTarget }) => end(() => editor.commit(currentTarget.value, null))}
    />
  );
}
