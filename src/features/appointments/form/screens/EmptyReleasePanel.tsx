import { Loader, Table } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { accessCalls } from '#features/access/contract.ts';
import type { AppSettings } from '#features/access/model.ts';
import { useCall } from '#kernel/hooks.tsx';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import { appointmentCalls } from '../../contract.ts';
import type { EmptyRelease } from '../../model.ts';
import { texts } from '../../texts.ts';
import { stockOf } from '../rules.ts';
import { formTexts } from '../texts.ts';
import classes from './FormParts.module.css';

const TYPING_DELAY_MS = 400;
const SHORTEST = 3;
const says = formTexts.release;

/** What an empty release still gives, per ISO type; a row that says so when it is not active (spec §8 Empty release). */
export function EmptyReleasePanel({ edoNumber }: { edoNumber: string }) {
  const [asked] = useDebouncedValue(edoNumber, TYPING_DELAY_MS);
  const isAsked = asked.length >= SHORTEST;
  const stock = useCall(
    appointmentCalls.emptyRelease,
    { params: { edoNumber: asked } },
    { action: texts.actions.emptyRelease, enabled: isAsked, ownErrors: 'notFound' },
  );
  const { data: settings } = useCall(
    accessCalls.settings,
    {},
    { action: 'loading the settings', freshMs: Infinity },
  );
  if (!isAsked || edoNumber.length < SHORTEST) return null;
  if (!stock.data || !settings) {
    return (
      <p className={`${classes.whole} ${classes.note}`} role="status">
        {stock.isError ? <ToneIcon tone="neutral" size={16} /> : <Loader size={14} aria-hidden />}
        {stock.isError ? says.away : says.reading}
      </p>
    );
  }
  return (
    <Table
      className={`${classes.whole} ${classes.stock}`}
      aria-label={says.facts}
      withTableBorder
      verticalSpacing={6}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{says.iso}</Table.Th>
          <Table.Th ta="right">{says.available}</Table.Th>
          <Table.Th>{says.stock}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {stock.data.length === 0 && <InactiveRow text={settings.emptyRelease.inactiveText} />}
        {stock.data.map(row => (
          <StockRow key={row.iso} row={row} settings={settings.emptyRelease} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function StockRow({ row, settings }: { row: EmptyRelease; settings: AppSettings['emptyRelease'] }) {
  const { warning, colour } = stockOf(row, settings);
  return (
    <Table.Tr>
      <Table.Td>{row.iso}</Table.Td>
      <Table.Td ta="right">{row.availableQty}</Table.Td>
      <Table.Td className={classes.stockWord} style={colour ? { borderInlineStartColor: colour } : undefined}>
        <span className={classes.note}>
          <ToneIcon tone={row.isStockAvailable ? (warning ? 'warning' : 'success') : 'error'} size={16} />
          {warning ?? says.inStock}
        </span>
      </Table.Td>
    </Table.Tr>
  );
}

function InactiveRow({ text }: { text: string }) {
  return (
    <Table.Tr>
      <Table.Td colSpan={3}>
        <span className={classes.note}>
          <ToneIcon tone="error" size={16} />
          <span>
            <strong>{texts.emptyRelease.inactive}</strong>
            <br />
            {text}
          </span>
        </span>
      </Table.Td>
    </Table.Tr>
  );
}
