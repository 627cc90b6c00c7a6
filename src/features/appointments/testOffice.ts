import { PEOPLE, startProduct, type TestProduct } from '#app/testing.ts';
import { dayOf } from '#kernel/calendar.ts';
import { ApiError, type Client } from '#kernel/client.ts';
import { appointmentCalls as calls } from './contract.ts';
import type { ChangedAppointment, NewAppointment } from './forms.ts';
import type { Appointment } from './model.ts';
import { dropOff, openWeekday, ZONE } from './testing.ts';

export type BookingOffice = {
  product: TestProduct;
  /** A dispatcher, one of another firm, and a port admin. */
  mia: Client;
  tama: Client;
  aroha: Client;
  today: string;
  /** A weekday on which the gates are open all day, with hours that nobody else books. */
  day: string;
  miasFirm: number;
  /** What is typed for nine o'clock of that day at the main gate; the fields given differ. */
  typed: (different?: Partial<NewAppointment>) => NewAppointment;
  book: (client: Client, different?: Partial<NewAppointment>) => Promise<Appointment>;
  change: (
    client: Client,
    appointment: Appointment,
    different: Partial<ChangedAppointment>,
  ) => Promise<Appointment>;
};

/** The whole product with its terminal, and three people signed in to it. */
export async function openBookingOffice(): Promise<BookingOffice> {
  const product = await startProduct({ withTerminal: true });
  const today = dayOf(product.clock.now(), ZONE);
  const day = await openWeekday(product.pool, product.clock);
  const { rows } = await product.pool.query<{ company_id: number }>(
    'select company_id from portal_user where email_address = $1',
    [PEOPLE.dispatcher],
  );
  const typed = (different: Partial<NewAppointment> = {}): NewAppointment =>
    dropOff(day, 9, { truckRegistration: 'ABC123', doorDirection: 'Rear', ...different });
  return {
    product,
    mia: await product.as('dispatcher'),
    tama: await product.as('otherDispatcher'),
    aroha: await product.as('portAdmin'),
    today,
    day,
    miasFirm: rows[0]!.company_id,
    typed,
    book: (client, different) => client.send(calls.book, { body: typed(different) }),
    change: (client, { appointmentId }, different) =>
      client.send(calls.change, { body: { ...typed(different), appointmentId } }),
  };
}

/** How a call was refused. @throws when it was not */
export async function refusal(
  work: Promise<unknown>,
): Promise<{ status: number; errors: ApiError['errors'] }> {
  const { status, errors } = await failureOf(work);
  return { status, errors };
}

/** The error that a call was answered with. @throws when there was none */
export async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('It was not refused');
}
