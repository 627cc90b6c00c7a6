import { type ComponentType, useCallback, useMemo } from 'react';
import type { AnyCall } from '../contract.ts';
import { EmptyState } from './EmptyState.tsx';
import type { GridColumn } from './Grid/Grid.tsx';
import type { PagedRow } from './Grid/usePagedRows.ts';
import { PagedList, type PagedListProps } from './List.tsx';
import { AddButton, SideForm } from './SideForm.tsx';
import { useSideForm } from './useSideForm.ts';

/** What is said about the list, its form, and while it is read. */
type SideListTexts = {
  list: {
    loading: string;
    failed: string;
    noun: readonly [one: string, many: string];
    search: string;
    empty: string;
    emptyHint: string;
    /** On the button that opens the form; 'Add' unless told. */
    add?: string;
  };
  form: { add: string; update: string };
};

/** What the form beside a list gets. */
export type SideFormOf<Row> = {
  /** Null for a new one. */
  subject: Row | null;
  onUnsaved: (unsaved: boolean) => void;
  onDone: () => void;
};

type SideListProps<C extends AnyCall> = Pick<
  PagedListProps<C>,
  'call' | 'request' | 'name' | 'initial' | 'rowId' | 'greyed' | 'pageSizes' | 'storageKey' | 'exportName'
> & {
  title: string;
  /** The part of the address that says which list it is: with another one the form is left. */
  part: string;
  texts: SideListTexts;
  /** Made once; `edit` opens the form with the row. */
  columnsOf: (edit: (row: PagedRow<C>) => void) => GridColumn<PagedRow<C>>[];
  Form: ComponentType<SideFormOf<PagedRow<C>>>;
};

/** A list that the server pages, with the form beside it that adds to it and edits its rows. */
export function SideList<C extends AnyCall>(props: SideListProps<C>) {
  const { title, part, texts, columnsOf, Form, ...looks } = props;
  const side = useSideForm<PagedRow<C>>(part);
  const { open, subject, see } = side;
  const { rowId } = looks;
  const onRows = useCallback((rows: readonly PagedRow<C>[]) => see(rows, rowId), [see, rowId]);
  const columns = useMemo(() => columnsOf(row => void open(row)), [columnsOf, open]);
  const toolbar = <AddButton onClick={() => void open(null)}>{texts.list.add}</AddButton>;
  return (
    <SideForm
      side={side}
      title={subject ? texts.form.update : texts.form.add}
      form={<Form subject={subject} onUnsaved={side.setUnsaved} onDone={side.done} />}
    >
      <PagedList
        {...looks}
        onRows={onRows}
        action={texts.list.loading}
        failed={texts.list.failed}
        title={title}
        label={title}
        noun={texts.list.noun}
        columns={columns}
        searchHint={texts.list.search}
        toolbar={() => toolbar}
        empty={<EmptyState title={texts.list.empty} hint={texts.list.emptyHint} />}
      />
    </SideForm>
  );
}
