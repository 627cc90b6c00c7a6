import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { pasteText } from './cleanText.ts';
import classes from './NumberBox.module.css';
import { mayType, type NumberRules, readNumber, stepped } from './numbers.ts';

export interface NumberBoxProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'label' | 'min' | 'max' | 'step'>,
    Omit<NumberRules, 'label'> {
  /** What it is called in its messages. */
  noun: string;
  label?: string;
  value: number | null;
  /** Whether what was typed is refused as yet; false once somebody else has emptied the field. */
  isRefused: boolean;
  /** The value, or null with the reason why what was typed is none. */
  onChange: (value: number | null, refusal: string | null) => void;
  min?: number;
  max?: number;
  step?: number;
  hideControls?: boolean;
}

/** A number outside of a form, such as in a grid. It keeps what was typed, and says why it cannot be taken. */
export function NumberBox(props: NumberBoxProps) {
  const { noun, value, isRefused, onChange, min, max, step = 1, hideControls, ...rest } = props;
  const { decimals = 0, allowNegative = false, notANumber, onKeyDown, onPaste, ...input } = rest;
  const rules = { label: noun, decimals, allowNegative, notANumber };
  const [typed, setTyped] = useState('');
  const read = readNumber(typed, rules);
  const isCurrent = read.value === value && (read.refusal === null || isRefused);
  const text = isCurrent ? typed : String(value ?? '');
  const isFixed = input.disabled === true || input.readOnly === true;

  const change = (next: string) => {
    setTyped(next);
    const { value: changed, refusal } = readNumber(next, rules);
    onChange(changed, refusal);
  };
  const stepBy = (by: number) => change(String(stepped(value, by, { min, max, decimals })));
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.defaultPrevented) return;
    const isStep = !isFixed && (key === 'ArrowUp' || key === 'ArrowDown');
    if (isStep) stepBy(key === 'ArrowUp' ? step : -step);
    if (isStep || !mayType(key, rules)) event.preventDefault();
  };
  /** What is too long is kept and refused in words; the browser would cut it to another number. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    onPaste?.(event);
    if (isFixed || event.defaultPrevented) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    const selection = { start: selectionStart ?? text.length, end: selectionEnd ?? text.length };
    const pasted = pasteText(text, selection, event.clipboardData.getData('text').trim(), {});
    if (pasted.text.length <= (input.maxLength ?? Infinity)) return;
    event.preventDefault();
    change(pasted.text);
  };
  return (
    <TextInput
      {...input}
      value={text}
      onChange={event => change(event.currentTarget.value)}
      onKeyDown={press}
      onPaste={paste}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      rightSection={!hideControls && !isFixed && <Controls onStep={up => stepBy(up ? step : -step)} />}
      rightSectionWidth={hideControls ? undefined : 26}
    />
  );
}

/** For the mouse; the keyboard has its arrow keys. */
function Controls({ onStep }: { onStep: (up: boolean) => void }) {
  return (
    <span className={classes.controls} aria-hidden>
      {[true, false].map(up => (
        <UnstyledButton
          key={String(up)}
          className={classes.control}
          tabIndex={-1}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onStep(up)}
        >
          {up ? <IconChevronUp size={12} /> : <IconChevronDown size={12} />}
        </UnstyledButton>
      ))}
    </span>
  );
}
