import { createContext, use, useEffect, useReducer, useRef } from 'react';
import { messagesOfField } from './errors.ts';
import type { FieldName } from './names.ts';
import type { SchemaForm } from './SchemaForm.ts';

export const FormContext = createContext<SchemaForm | null>(null);

/** What all fields take: which one of the form's values they are, and how they are called. */
export interface FieldProps<Values, Value> {
  name: FieldName<Values, Value>;
  label: string;
  description?: string;
  placeholder?: string;
  disabled?: boolean;
  /** Marks the field with an asterisk; whether it must be filled says the schema. */
  required?: boolean;
}

export interface BoundField<Value> {
  value: Value | null | undefined;
  error: string | undefined;
  /** What it holds was refused by the field itself. */
  isRefused: boolean;
  set: (value: Value | null) => void;
  /** The same of what is typed: the field shows it at once, and the rest of the form follows without holding up the next key. */
  type: (value: Value | null) => void;
  /** Says why what was typed is no value, or takes that back. */
  refuse: (reason: string | null) => void;
}

/** A field of the form around: its value, its messages, and how to change it. */
export function useField<Values, Value>({
  name: typedName,
  label,
  show,
}: {
  name: FieldName<Values, Value>;
  label: string;
  /** How a value reads, where that is not what it is: 'Full Containers' for 1. */
  show?: ((value: Value) => string) | undefined;
}): BoundField<Value> {
  const name: string = typedName;
  const form = use(FormContext);
  if (!form) throw new Error(`The field '${name}' stands outside of a <Form>.`);
  if (!form.has(name)) throw new Error(`The form has no field '${name}': give it an initial value.`);
  const { nameField, showField, refuseText } = form;
  useEffect(() => nameField(name, label), [nameField, name, label]);
  useEffect(() => showField(name, show));
  const refusal = useRef<string>(null);
  useEffect(() => {
    // A row that has moved within its list takes its refusal along.
    if (refusal.current) refuseText(name, refusal.current);
    return () => refuseText(name, null);
  }, [refuseText, name]);
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const messages = messagesOfField(form.errors, name);
  return {
    value: form.valueOf(name) as Value | null | undefined,
    error: messages.length > 0 ? messages.join('\n') : undefined,
    isRefused: form.isRefused(name),
    set: value => form.set(name, value),
    type: value => {
      // What makes it dirty is known with the key itself: who leaves at once is asked.
      if (!form.isAskedLate && !form.dirty) return form.set(name, value);
      draw();
      form.type(name, value);
    },
    refuse: reason => {
      refusal.current = reason;
      refuseText(name, reason);
    },
  };
}
