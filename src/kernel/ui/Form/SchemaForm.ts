import type { FieldErrors } from '../../failures.ts';
import type { FormList } from './lists.ts';
import type { Draft, FieldName, ValueAt } from './names.ts';

/** A form as its fields and its screen see it; made by `useSchemaForm`. */
// oxlint-disable-next-line typescript/no-explicit-any -- nothing is known of the form around a field
export interface SchemaForm<Values extends object = any> {
  values: Draft<Values>;
  /** Messages per field, the browser's and the server's. The browser's show from the first try to submit on. */
  errors: FieldErrors;
  /** The validation summary of §5. */
  summary: readonly string[];
  submitting: boolean;
  /** Something differs from the initial values. */
  dirty: boolean;
  /** The same as it is now, and not as it was drawn last. */
  isDirty: () => boolean;
  /** Who leaves asks `isDirty`: the first key need not draw the form because it makes it dirty. */
  isAskedLate: boolean;
  /** Grows with each refused try; the form moves the focus to its first invalid field. */
  refusals: number;
  has: (name: string) => boolean;
  valueOf: (name: string) => unknown;
  set: <Name extends FieldName<Values>>(name: Name, value: ValueAt<Draft<Values>, Name> | null) => void;
  /** `set` of what is typed: the form holds it at once, and is drawn with it a little later. */
  type: (name: string, value: unknown) => void;
  /** Draws what was typed at once: a button that waits for it is to be pressed. */
  settle: () => void;
  setValues: (values: Partial<Draft<Values>>) => void;
  /** A list of the form, such as seals or wagons: its rows, and how to add, remove and move them. */
  list: <Name extends FieldName<Values, readonly unknown[]>>(name: Name) => FormList<ItemAt<Values, Name>>;
  /** Submitting waits for the answer to a question that a field asks before its change stands; No stops it. */
  waitFor: (answer: Promise<boolean>) => Promise<boolean>;
  /** Has something done whenever the form is submitted, before it is checked, such as a look-up that is waited with. */
  beforeSubmit: (commit: () => Promise<void>) => () => void;
  /** A field holds a text that is no value: it says why, and nothing is submitted. Null takes it back. */
  refuseText: (name: string, reason: string | null) => void;
  isRefused: (name: string) => boolean;
  /** Server errors, next to fields and in the summary. Keys match without regard to case; 'The … field' is stripped. */
  setServerErrors: (errors: FieldErrors) => void;
  clearErrors: () => void;
  /** Checks, asks, then calls onSubmit. What was typed stays, whatever comes back. */
  submit: () => Promise<void>;
  /** Back to the initial values, or to those given, which then count as initial. */
  reset: (values?: Draft<Values>) => void;
  /** A field tells what it is called, for the summary. */
  nameField: (name: string, label: string) => void;
  /** A field tells how its values read, for a conflict. */
  showField: (name: string, show: ((value: never) => string) | undefined) => void;
  /** Of what is edited, as it was read last; to be sent along. */
  version: string | undefined;
  /** Takes in what somebody else has saved, before one's own saving comes upon it. False: it leaves nothing to choose. */
  meet: (current: { version: string }, message: string) => boolean;
  /** Somebody else has saved meanwhile; drawn by `FormConflict`. */
  conflict: FormConflictState | null;
}

export interface FormConflictState {
  /** Who changed what, and when. */
  message: string;
  rows: readonly {
    name: string;
    label: string;
    mine: string;
    theirs: string;
    keeps: 'mine' | 'theirs';
    choose: (keeps: 'mine' | 'theirs') => void;
  }[];
}

type ItemAt<Values, Name> =
  NonNullable<ValueAt<Draft<Values>, Name>> extends readonly (infer Item)[] ? Item : unknown;
