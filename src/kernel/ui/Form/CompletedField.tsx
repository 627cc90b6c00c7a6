import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { use, useState } from 'react';
import { useAfterPaint } from '../afterPaint.ts';
import { FormContext } from './context.ts';
import { plainProps, type TextFieldProps, useTyping } from './TextField.tsx';

export interface CompletedFieldProps<Values> extends Omit<TextFieldProps<Values>, 'onBlur' | 'onChange'> {
  /** What is known and offered, in the order of the list. */
  known: readonly string[];
  /** How many are offered at once. */
  most: number;
}

/** A line of text, completed from what is known; anything else may be typed as well. Its empty value is ''. */
export function CompletedField<Values = never>({ known, most, ...line }: CompletedFieldProps<Values>) {
  const form = use(FormContext);
  const typed = (form?.valueOf(line.name) as string | null | undefined) ?? '';
  const offered = offer(known, typed, most);
  const [isOpen, setIsOpen] = useState(false);
  const list = useCombobox({ opened: isOpen && offered.length > 0, onOpenedChange: setIsOpen });
  const { later, forget } = useAfterPaint();
  const close = () => {
    forget();
    setIsOpen(false);
  };
  return (
    <Combobox
      store={list}
      shadow="md"
      onOptionSubmit={chosen => {
        form?.set(line.name as never, chosen as never);
        close();
      }}
    >
      <Combobox.Target withExpandedAttribute autoComplete={line.autoComplete ?? 'off'}>
        <Line
          field={line}
          // To open it takes longer than a key may.
          onTyped={() => {
            // The library looks through the whole page for it.
            if (list.getSelectedOptionIndex() !== -1) list.resetSelectedOption();
            later(() => setIsOpen(true));
          }}
          onLeft={close}
          onClick={() => setIsOpen(true)}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={line.label} style={SCROLLING}>
          {offered.map(one => (
            <Combobox.Option key={one} value={one}>
              {one}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const SCROLLING = { maxHeight: 220, overflowY: 'auto' } as const;

/** None for what is known as it stands. */
function offer(known: readonly string[], typed: string, most: number): readonly string[] {
  if (typed !== '' && known.includes(typed)) return [];
  const sought = typed.trim().toLowerCase();
  return known.filter(one => one.toLowerCase().includes(sought)).slice(0, most);
}

type LineProps<Values> = Omit<TextInputProps, 'onChange' | 'onBlur'> & {
  field: Omit<TextFieldProps<Values>, 'onChange'>;
  onTyped: () => void;
  onLeft: () => void;
};

/** The text alone: with a key it is drawn, and not the list. */
function Line<Values>({ field, onTyped, onLeft, ...target }: LineProps<Values>) {
  const typing = useTyping({ ...field, onBlur: onLeft, onChange: onTyped });
  return <TextInput {...plainProps(field)} {...target} {...typing} spellCheck={!field.alphanumeric} />;
}
