import { createContext, use, useEffect } from 'react';
import { messagesOf } from './errors.ts';
import type { SchemaForm } from './useSchemaForm.ts';

export const FormContext = createContext<SchemaForm | null>(null);

/** What all fields take: which one they are, and how they are called. */
export interface FieldProps {
  name: string;
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
  set: (value: Value | null) => void;
}

/** A field of the form around: its value, its messages, and how to change it. */
export function useField<Value>({ name, label }: Pick<FieldProps, 'name' | 'label'>): BoundField<Value> {
  const form = use(FormContext);
  if (!form) throw new Error(`The field '${name}' stands outside of a <Form>.`);
  if (!(name in form.values)) throw new Error(`The form has no field '${name}': give it an initial value.`);
  const { nameField } = form;
  useEffect(() => {
    nameField(name, label);
  });
  const messages = messagesOf(form.errors, name);
  return {
    value: form.values[name] as Value | null | undefined,
    error: messages.length > 0 ? messages.join('\n') : undefined,
    set: value => form.set(name, value),
  };
}
