import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent, ClipboardEvent } from 'react';
import { cleanText, pasteText, type TextRules } from './cleanText.ts';
import { type FieldProps, useField } from './context.ts';

export interface TextFieldProps<Values> extends FieldProps<Values, string>, TextRules {
  stripSpacesOnPaste?: boolean;
  /** How much can be typed. What is pasted and longer stays, for the schema to refuse in words. */
  maxLength?: number;
  /** What is meant by a text that is pasted, such as the number in 'Container: MSCU4763394'. */
  meantBy?: (pasted: string) => string;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  autoFocus?: boolean;
  rightSection?: TextInputProps['rightSection'];
  /** The field is left, such as to look up what is in it. */
  onBlur?: () => void;
  /** Told beside the form's own state, such as to look something up. */
  onChange?: (value: string) => void;
}

/** A line of text; its empty value is ''. */
export function TextField<Values = never>(props: TextFieldProps<Values>) {
  const typing = useTyping(props);
  return (
    <TextInput
      {...plainProps(props)}
      {...typing}
      type={props.type}
      rightSection={props.rightSection}
      data-autofocus={props.autoFocus || undefined}
      spellCheck={!props.alphanumeric}
    />
  );
}

/** Several lines of text; its empty value is ''. */
export function TextAreaField<Values = never>(
  props: TextFieldProps<Values> & { rows?: number; maxRows?: number },
) {
  const typing = useTyping(props);
  return (
    <Textarea
      {...plainProps(props)}
      {...typing}
      autosize
      minRows={props.rows ?? 3}
      maxRows={props.maxRows ?? 12}
    />
  );
}

/** What a field and its box of text are both told. */
export function plainProps<Values>(props: TextFieldProps<Values>) {
  const { name, label, description, placeholder, disabled, required, maxLength, autoComplete } = props;
  return { name, label, description, placeholder, disabled, required, maxLength, autoComplete };
}

/** What a box of text is told of its field: its value, what stays of what is typed and pasted, and what is wrong with it. */
export function useTyping<Values>(props: TextFieldProps<Values>) {
  const field = useField<Values, string>(props);
  const change = (value: string) => {
    field.type(value);
    props.onChange?.(value);
  };
  return {
    value: field.value ?? '',
    onBlur: props.onBlur,
    error: field.error,
    onChange: ({ currentTarget: input }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const caret = cleanText(input.value.slice(0, input.selectionStart ?? 0), props).length;
      write(input, cleanText(input.value, props), caret);
      change(input.value);
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const input = event.currentTarget;
      // A field of type 'email' does not tell what is selected in it.
      const { length } = input.value;
      const selection = { start: input.selectionStart ?? length, end: input.selectionEnd ?? length };
      const pasted = event.clipboardData.getData('text');
      const meant = props.meantBy?.(pasted) ?? pasted;
      const { text, caret } = pasteText(input.value, selection, meant, props);
      const isOwn = props.alphanumeric || props.stripSpacesOnPaste || props.meantBy;
      if (!isOwn && text.length <= (props.maxLength ?? Infinity)) return;
      event.preventDefault();
      write(input, text, caret);
      change(input.value);
    },
  };
}

/** Written here and not left to React, which would send the caret to the end. */
function write(input: HTMLInputElement | HTMLTextAreaElement, text: string, caret: number): void {
  if (input.value === text) return;
  input.value = text;
  if (input.selectionStart !== null) input.setSelectionRange(caret, caret);
}
