import { Button, Group, Stack, Table, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCall } from '#kernel/hooks.tsx';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import { Fact } from '#kernel/ui/Fact.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import type { DialogState } from '#kernel/ui/useDialog.ts';
import { bookingCalls } from '../../bookings/contract.ts';
import type { BookingRoadBridge, PlannerBooking } from '../../bookings/model.ts';
import type { WagonRow } from '../../wagons/model.ts';
import { factsOfBooking, showEta } from '../information/rules.ts';
import { informationTexts as texts } from '../information/texts.ts';
import classes from './Information.module.css';

const WIDTH = 800;

/** All of a booking that is complete or invoiced, to be read (spec transport §2.4, §4). */
export function BookingInformationDialog({ dialog }: { dialog: DialogState<WagonRow> }) {
  const { subject, opened, close } = dialog;
  return (
    <Dialog opened={opened} onClose={close} width={WIDTH} title={texts.title}>
      {subject?.trainServicePlannerBookingId && (
        <Information key={dialog.key} id={subject.trainServicePlannerBookingId} onClose={close} />
      )}
    </Dialog>
  );
}

function Information({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useCall(
    bookingCalls.booking,
    { params: { id } },
    { action: texts.loading, ownErrors: 'notFound' },
  );
  return (
    <Stack gap="md">
      <Reading read={read} failed={texts.failed} lines={12}>
        {booking => <Sections booking={booking} />}
      </Reading>
      <Group justify="flex-end">
        <Button onClick={onClose}>{texts.close}</Button>
      </Group>
    </Stack>
  );
}

function Sections({ booking }: { booking: PlannerBooking }) {
  return (
    <Stack gap="lg">
      {factsOfBooking(booking).map(({ title, facts }) => (
        <Section key={title} title={title}>
          <dl className={classes.facts}>
            {facts.map(([name, value]) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
          </dl>
        </Section>
      ))}
      <Section title={texts.sections.roadBridges}>
        <RoadBridges bridges={booking.roadBridgeDetailsCollection} />
      </Section>
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={3} size="h5" mb={6}>
        {title}
      </Title>
      {children}
    </section>
  );
}

function RoadBridges({ bridges }: { bridges: readonly BookingRoadBridge[] }) {
  if (bridges.length === 0) return texts.noRoadBridges;
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {[texts.eta, texts.code, texts.purchaseOrder, texts.shipment, texts.truckingCompany].map(
              title => (
                <Table.Th key={title} scope="col">
                  {title}
                </Table.Th>
              ),
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {bridges.map(bridge => (
            <Table.Tr key={bridge.trainServicePlannerBookingRoadBridgeDetailsId}>
              <Table.Td>{showEta(bridge.estimatedDate)}</Table.Td>
              <Table.Td>{bridge.roadBridgeCode}</Table.Td>
              <Table.Td>{bridge.purchaseOrderNumber || texts.none}</Table.Td>
              <Table.Td>{bridge.shipmentBookingNumber || texts.none}</Table.Td>
              <Table.Td>{bridge.truckCompanyId}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
