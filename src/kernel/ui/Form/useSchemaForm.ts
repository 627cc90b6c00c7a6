import { useRef, useState } from 'react';
import type { z } from 'zod';
import {
  errorsOfFailure,
  type FieldErrors,
  issuesByField,
  matchServerErrors,
  mergeErrors,
  summaryOf,
  withoutField,
} from './errors.ts';

/** What a person is still typing: every field may be empty. An empty text is '', any other empty field is null. */
export type Draft<Values> = { [Name in keyof Values]: Values[Name] | null | undefined };

export interface SchemaForm<Values extends object = Record<string, unknown>> {
  values: Draft<Values>;
  /** Messages per field, the browser's and the server's; empty until the first try to submit. */
  errors: FieldErrors;
  /** The validation summary of §5. */
  summary: readonly string[];
  submitting: boolean;
  /** Something differs from the initial values. */
  dirty: boolean;
  /** Grows with each refused try; the form moves the focus to its first invalid field. */
  refusals: number;
  set: <Name extends keyof Values & string>(name: Name, value: Draft<Values>[Name]) => void;
  setValues: (values: Partial<Draft<Values>>) => void;
  /** Server errors, next to fields and in the summary. Keys match without regard to case; 'The … field' is stripped. */
  setServerErrors: (errors: FieldErrors) => void;
  clearErrors: () => void;
  /** Checks, then calls onSubmit. What was typed stays, whatever comes back. */
  submit: () => Promise<void>;
  /** Back to the initial values, or to those given, which then count as initial. */
  reset: (values?: Draft<Values>) => void;
  /** A field tells what it is called, for the summary. */
  nameField: (name: string, label: string) => void;
}

export interface SchemaFormOptions<Schema extends z.ZodType<object, object>> {
  schema: Schema;
  initial: Draft<z.input<Schema>>;
  /** Gets what the schema made of the values. May throw: an error with an `errors` map is shown on the fields. */
  onSubmit: (values: z.output<Schema>, form: SchemaForm<z.input<Schema>>) => unknown;
}

const none: FieldErrors = {};

/** A form whose rules are a zod schema: field errors and the summary of §5 out, typed values to onSubmit. */
export function useSchemaForm<Schema extends z.ZodType<object, object>>({
  schema,
  initial,
  onSubmit,
}: SchemaFormOptions<Schema>): SchemaForm<z.input<Schema>> {
  type Values = Draft<z.input<Schema>>;
  const [origin, setOrigin] = useState<Values>(initial);
  const [values, setAllValues] = useState<Values>(initial);
  const [serverErrors, setServerErrors] = useState<FieldErrors>(none);
  const [refusals, setRefusals] = useState(0);
  const [isChecking, setIsChecking] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const busy = useRef(false);
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());

  const ownErrors = isChecking ? check(schema, values).errors : none;
  const errors = mergeErrors(ownErrors, serverErrors);

  const refuse = () => setRefusals(tries => tries + 1);
  const showServerErrors = (given: FieldErrors) => {
    setServerErrors(matchServerErrors(given, [...Object.keys(values), ...labels.keys()]));
    refuse();
  };

  const form: SchemaForm<z.input<Schema>> = {
    values,
    errors,
    summary: summaryOf(errors, labels),
    submitting,
    dirty: JSON.stringify(values) !== JSON.stringify(origin),
    refusals,
    set: (name, value) => form.setValues({ [name]: value } as unknown as Partial<Values>),
    setValues: changed => {
      setAllValues(now => ({ ...now, ...changed }));
      setServerErrors(now => Object.keys(changed).reduce(withoutField, now));
    },
    setServerErrors: showServerErrors,
    clearErrors: () => {
      setServerErrors(none);
      setIsChecking(false);
    },
    submit: async () => {
      if (busy.current) return;
      setServerErrors(none);
      setIsChecking(true);
      const checked = check(schema, values);
      if (!checked.success) return refuse();
      busy.current = true;
      setSubmitting(true);
      try {
        await onSubmit(checked.data, form);
      } catch (failure) {
        const refused = errorsOfFailure(failure);
        if (!refused) throw failure;
        showServerErrors(refused);
      } finally {
        busy.current = false;
        setSubmitting(false);
      }
    },
    reset: (next = origin) => {
      setOrigin(next);
      setAllValues(next);
      setServerErrors(none);
      setIsChecking(false);
    },
    nameField: (name, label) =>
      setLabels(now => (now.get(name) === label ? now : new Map(now).set(name, label))),
  };
  return form;
}

function check<Schema extends z.ZodType<object, object>>(
  schema: Schema,
  values: unknown,
): { success: true; data: z.output<Schema>; errors: FieldErrors } | { success: false; errors: FieldErrors } {
  const checked = schema.safeParse(values);
  if (checked.success) return { success: true, data: checked.data, errors: none };
  return { success: false, errors: issuesByField(checked.error.issues) };
}
