import { type UseFormReturnType, useForm } from '@mantine/form';
import { startTransition, useCallback, useRef, useState } from 'react';
import type { z } from 'zod';
import { type ApiError, staleOf } from '../../client.ts';
import type { FieldErrors } from '../../failures.ts';
import { errorsOfFailure, matchServerErrors, mergeErrors, summaryOf, withoutField } from './errors.ts';
import { useLists } from './lists.ts';
import { type Draft, hasField, valueAt } from './names.ts';
import type { SchemaForm } from './SchemaForm.ts';
import { checkWith } from './schema.ts';
import { useConflict } from './useConflict.ts';
import { useQuestions } from './useQuestions.ts';

/** A question before the call: true goes on. No keeps everything typed and saves nothing. */
type Guard<Values> = (values: Values) => boolean | Promise<boolean>;

export interface SchemaFormOptions<Schema extends z.ZodType<object, object>> {
  schema: Schema;
  initial: Draft<z.input<Schema>>;
  /** Asked in order once the values are valid, before onSubmit. */
  guards?: readonly Guard<z.output<Schema>>[];
  /** Whoever may lose what is typed asks `form.isDirty` when that is so; not for a form in a dialog or beside a list. */
  isAskedLate?: boolean;
  /** Of what is edited: sent along as `form.version`. */
  version?: string | undefined;
  /** What somebody else has saved meanwhile (409), as the form would begin with it; both are then shown. */
  typedOf?: (current: never) => Draft<z.input<Schema>>;
  /** Gets what the schema made of the values. May throw: an error with an `errors` map is shown on the fields. */
  onSubmit: (values: z.output<Schema>, form: SchemaForm<z.input<Schema>>) => unknown;
}

const none: FieldErrors = {};

/**
 * A form whose rules are a schema: field errors and the summary of §5 out, typed values to onSubmit. To submit is:
 * the questions of the fields, the check, the guards, the call. Values, dirt and lists are @mantine/form's.
 */
export function useSchemaForm<Schema extends z.ZodType<object, object>>({
  schema,
  initial,
  guards = [],
  isAskedLate = false,
  version,
  typedOf,
  onSubmit,
}: SchemaFormOptions<Schema>): SchemaForm<z.input<Schema>> {
  const store = useForm({ initialValues: initial, clearInputErrorOnChange: false }) as unknown as Store;
  const [refusals, setRefusals] = useState(0);
  const [isChecking, setIsChecking] = useState(false);
  const [refusedTexts, setRefusedTexts] = useState<FieldErrors>(none);
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  const { waitFor, beforeSubmit, allAnswered } = useQuestions();
  const others = useConflict(store, version, labels);
  const list = useLists(store, name => valueAt(store.getValues(), name));
  const busy = useRef(false);
  const isBehind = useRef(false);

  const serverErrors = store.errors as unknown as FieldErrors;
  const checked = isChecking ? checkWith(schema, store.values) : null;
  const ownErrors = Object.keys(refusedTexts).reduce(withoutField, checked?.errors ?? none);
  const hasRefused = Object.keys(refusedTexts).length > 0;
  const errors = [ownErrors, refusedTexts, serverErrors].reduce(mergeErrors);

  const nameField = useCallback(
    (name: string, label: string) =>
      setLabels(now => (now.get(name) === label ? now : new Map(now).set(name, label))),
    [],
  );
  const refuseText = useCallback(
    (name: string, reason: string | null) =>
      setRefusedTexts(now => {
        if (reason !== null) return { ...now, [name]: [reason] };
        return name in now ? withoutField(now, name) : now;
      }),
    [],
  );
  const { shows } = others;
  const showField = useCallback<SchemaForm['showField']>(
    (name, show) => void (show ? shows.current.set(name, show) : shows.current.delete(name)),
    [shows],
  );
  const setServerErrors = (change: (now: FieldErrors) => FieldErrors) =>
    store.setErrors(now => change(now as FieldErrors));
  const refuse = () => setRefusals(tries => tries + 1);
  const showServerErrors = (given: FieldErrors) => {
    setServerErrors(() => matchServerErrors(given, [...labels.keys()], store.getValues()));
    refuse();
  };

  const form: SchemaForm = {
    // As they are, and not as they were drawn last: what is typed is drawn a little later.
    get values() {
      return store.getValues();
    },
    errors,
    summary: summaryOf(isChecking ? errors : serverErrors, labels),
    submitting: store.submitting,
    get dirty() {
      return form.isDirty();
    },
    isDirty: () => hasRefused || Object.keys(store.getValues()).some(name => store.isDirty(name)),
    isAskedLate,
    refusals,
    has: name => hasField(store.values, name),
    valueOf: name => valueAt(store.getValues(), name),
    set: (name, value) => {
      store.setFieldValue(name, value as never);
      setServerErrors(now => withoutField(now, name));
    },
    type: (name, value) => {
      isBehind.current = true;
      startTransition(() => form.set(name, value));
    },
    settle: () => {
      if (isBehind.current) store.setValues(store.getValues());
      isBehind.current = false;
    },
    setValues: changed => {
      store.setValues(changed);
      setServerErrors(now => Object.keys(changed).reduce(withoutField, now));
    },
    list,
    waitFor,
    beforeSubmit,
    refuseText,
    isRefused: name => name in refusedTexts,
    setServerErrors: showServerErrors,
    clearErrors: () => {
      store.clearErrors();
      setIsChecking(false);
    },
    submit: async () => {
      if (busy.current) return;
      busy.current = true;
      store.clearErrors();
      setIsChecking(true);
      try {
        await submitOnce();
      } catch (failure) {
        await tell(failure);
      } finally {
        busy.current = false;
        store.setSubmitting(false);
      }
    },
    reset: next => {
      if (next) store.setInitialValues(next);
      store.reset();
      setRefusedTexts(none);
      setIsChecking(false);
    },
    nameField,
    showField,
    get version() {
      return others.version.current;
    },
    meet: (current, message) =>
      typedOf !== undefined && others.meet(current, typedOf(current as never), message),
    conflict: others.state(),
  };

  /** `before`: who was faster, when nothing was left to choose and the second try failed. */
  async function tell(failure: unknown, before: FieldErrors = none): Promise<void> {
    const stale = typedOf && staleOf(failure);
    const refused = errorsOfFailure(failure);
    if (!stale) {
      if (!refused) throw failure;
      return showServerErrors(mergeErrors(before, refused));
    }
    const now = typedOf(stale.current as never) as Record<string, unknown>;
    if (others.meet(stale.current as { version?: string }, now, (failure as ApiError).message)) return;
    // None of its fields was changed, so there is nothing to choose: it is saved on what there is now.
    return submitOnce({ isAnswered: true }).catch((again: unknown) => tell(again, refused ?? none));
  }

  /** `isAnswered`: the guards' questions were, of these values. */
  async function submitOnce({ isAnswered = false } = {}): Promise<void> {
    if (!(await allAnswered())) return;
    const typed = store.getValues();
    const valid = checkWith(schema, typed);
    if (!valid.success || hasRefused) return refuse();
    store.setSubmitting(true);
    for (const guard of isAnswered ? [] : guards) if (!(await guard(valid.data))) return;
    // What has changed while a question stood is not what it was asked about.
    if (store.getValues() !== typed) return submitOnce();
    await onSubmit(valid.data, form);
    others.forget();
  }

  return form;
}

type Store = UseFormReturnType<Record<string, unknown>>;
