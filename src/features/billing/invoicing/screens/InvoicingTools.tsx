import '@mantine/dates/styles.css';
import { Button, Loader, Switch } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import IconCsv from '@tabler/icons-react/dist/esm/icons/IconFileTypeCsv.mjs';
import IconPdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconReload from '@tabler/icons-react/dist/esm/icons/IconRefreshDot.mjs';
import { useState } from 'react';
import { calendarLabels } from '#kernel/ui/Form/DateField.tsx';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { MOST_INVOICES } from '../../invoices/model.ts';
import { listTexts as texts } from '../texts.ts';
import type { InvoiceDates } from './useInvoiceDates.ts';
import { useInvoiceFiles } from './useInvoiceFiles.ts';
import { useRecalculation } from './useRecalculation.ts';

type Props = {
  dates: InvoiceDates;
  selection: readonly string[];
  /** Told which of the selected ones are left when something was done with them. */
  onDone: (left: readonly string[]) => void;
};

/** What can be done with the selected invoices, and which are shown (spec transport §2.5 Invoicing). */
export function InvoicingTools({ dates, selection, onDone }: Props) {
  const recalculate = useRecalculation(onDone);
  const files = useInvoiceFiles(onDone);
  const reason =
    selection.length === 0
      ? texts.noneSelected
      : selection.length > MOST_INVOICES
        ? texts.tooMany(MOST_INVOICES)
        : null;
  return (
    <>
      <Switch
        label={texts.unprocessed}
        checked={dates.isUnprocessed}
        onChange={event => dates.showUnprocessed(event.currentTarget.checked)}
      />
      {!dates.isUnprocessed && <DateRange dates={dates} />}
      <Reasoned reason={reason}>
        <Button
          variant="default"
          leftSection={<IconReload size={16} aria-hidden />}
          onClick={() => recalculate(selection)}
        >
          {texts.recalculate}
        </Button>
      </Reasoned>
      {/* A button that is disabled while it works would lose the focus. */}
      <Reasoned reason={files.isMaking ? texts.generating : reason}>
        <Button
          leftSection={files.isMaking ? <Loader size={16} /> : <IconPdf size={16} aria-hidden />}
          onClick={() => files.generate(selection)}
        >
          {texts.generate}
        </Button>
      </Reasoned>
      {(files.last.length > 0 || !dates.isUnprocessed) && (
        <Reasoned reason={selection.length === 0 && files.last.length === 0 ? texts.noneSelected : null}>
          <Button
            variant="default"
            leftSection={<IconCsv size={16} aria-hidden />}
            onClick={() => files.csv(selection.length > 0 ? selection : files.last)}
          >
            {texts.csv}
          </Button>
        </Reasoned>
      )}
      {files.last.length > 0 && (
        <Button variant="subtle" onClick={() => files.saveAgain()}>
          {texts.again}
        </Button>
      )}
    </>
  );
}

/** Taken over once both ends are chosen. */
function DateRange({ dates: { range, setRange } }: { dates: InvoiceDates }) {
  const [half, setHalf] = useState<string | null>(null);
  return (
    <DatePickerInput
      type="range"
      aria-label={texts.range}
      allowSingleDateInRange
      firstDayOfWeek={1}
      valueFormat="DD/MM/YYYY"
      w={230}
      value={half === null ? [range.from, range.to] : [half, null]}
      onChange={([from, to]) => {
        setHalf(from && !to ? from : null);
        if (from && to) setRange(from, to);
      }}
      onDropdownClose={() => setHalf(null)}
      ariaLabels={calendarLabels}
    />
  );
}
