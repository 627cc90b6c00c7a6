import { Button, type ButtonProps } from '@mantine/core';
import { type FormEvent, type PointerEvent, type ReactNode, use, useEffect, useRef } from 'react';
import { useTellDialog } from '../dialogForms.ts';
import { type FocusOrigin, focusBack, focusOrigin, isFocusLost } from '../focusOrigin.ts';
import { FormContext } from './context.ts';
import type { SchemaForm } from './SchemaForm.ts';

export { CheckField, SwitchField } from './CheckField.tsx';
export { DateField } from './DateField.tsx';
export { FormConflict } from './FormConflict.tsx';
export { FormSummary } from './FormSummary.tsx';
export { NumberField } from './NumberField.tsx';
export type { Draft, FieldName } from './names.ts';
export { RadioField } from './RadioField.tsx';
export type { SchemaForm } from './SchemaForm.ts';
export { MultiSelectField, SelectField } from './SelectField.tsx';
export { SuggestField } from './SuggestField.tsx';
export { TextAreaField, TextField } from './TextField.tsx';
export { TypeaheadField } from './TypeaheadField.tsx';
export { useSchemaForm } from './useSchemaForm.ts';

export interface FormProps<Values extends object> {
  form: SchemaForm<Values>;
  /** Lets a button elsewhere submit it: `<Button type="submit" form={id}>`. */
  id?: string;
  label?: string;
  children: ReactNode;
}

/**
 * The fields inside are bound to the form by name: `<TextField<Values> name="…" />`. A name that is none of the values', or
 * of another kind than the field, does not compile, nor does a field that is not told whose it is.
 * Enter submits; the first invalid field gets the focus.
 */
export function Form<Values extends object>({ form, id, label, children }: FormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const { refusals, submitting } = form;
  useTellDialog(form);
  const submitter = useRef<FocusOrigin>(null);
  useEffect(() => {
    if (refusals > 0) focusFirstInvalid(element.current);
  }, [refusals]);
  useEffect(() => {
    // The button was disabled meanwhile, and has lost the focus.
    if (!submitting && submitter.current && isFocusLost()) focusBack(submitter.current);
    submitter.current = submitting ? focusOrigin() : null;
  }, [submitting]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void form.submit();
  };
  return (
    <FormContext value={form}>
      <form
        ref={element}
        id={id}
        aria-label={label}
        onSubmit={submit}
        onBlurCapture={form.settle}
        onKeyDownCapture={event => event.key === 'Enter' && form.settle()}
        noValidate
      >
        {children}
      </form>
    </FormContext>
  );
}

/** So far a hand moves that presses. */
const STEADY_PX = 8;

/** Submits the form around it, and shows that it is on its way. Pressed it is meant, though the form grows meanwhile. */
export function SubmitButton({ children, ...look }: ButtonProps & { children: ReactNode }) {
  const form = use(FormContext);
  return (
    <Button type="submit" loading={form?.submitting} onPointerDown={keepPress} {...look}>
      {children}
    </Button>
  );
}

/**
 * What a look-up answers may move the button between press and release: the click would be nobody's. Who drags the pointer
 * away has thought better of it.
 */
function keepPress({ currentTarget: button, pointerId, clientX, clientY }: PointerEvent<HTMLElement>): void {
  const letGo = (now: globalThis.PointerEvent) => {
    if (Math.hypot(now.clientX - clientX, now.clientY - clientY) > STEADY_PX)
      button.releasePointerCapture(pointerId);
  };
  button.setPointerCapture(pointerId);
  button.addEventListener('pointermove', letGo);
  button.addEventListener('lostpointercapture', () => button.removeEventListener('pointermove', letGo), {
    once: true,
  });
}

function focusFirstInvalid(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector<HTMLElement>(
    '[aria-invalid="true"], [data-invalid] :is(input, button, [tabindex="0"])',
  );
  invalid?.focus();
}
