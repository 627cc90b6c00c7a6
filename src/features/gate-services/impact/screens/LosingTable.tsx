import { Table } from '@mantine/core';
import type { BookedThere } from '#features/gates/letters/model.ts';
import { showDay, showHour } from '#kernel/calendar.ts';
import { impactTexts } from '../texts.ts';
import classes from './LosingTable.module.css';

/** Whose appointments stand in hours without a slot for each of them, to read before saying yes. */
export function LosingTable({ appointments }: { appointments: readonly BookedThere[] }) {
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={impactTexts.losing}>
      <Table stickyHeader verticalSpacing={2} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{impactTexts.hour}</Table.Th>
            <Table.Th scope="col">{impactTexts.company}</Table.Th>
            <Table.Th scope="col">{impactTexts.cargo}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {appointments.map(one => (
            <Table.Tr key={one.appointmentId}>
              <Table.Td>{`${showDay(one.appointmentDate)} ${showHour(one.zone)}`}</Table.Td>
              <Table.Td>{one.companyName}</Table.Td>
              <Table.Td>{one.containerNumber ?? one.truckRegistration}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
