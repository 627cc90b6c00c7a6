import { expect, it } from 'vitest';
import { checkWith } from '#kernel/ui/Form/schema.ts';
import { bookingBody, bookingChoice, bookingStep } from './forms.ts';

it.each([
  ['required', '', ['Booking Number is required']],
  ['at least 4 characters', 'AHU', ['Not a valid Booking Number']],
  ['4 characters', 'AHU1', undefined],
  ['29 characters', 'A'.repeat(29), undefined],
  ['fewer than 30', 'A'.repeat(30), ['A Booking Number must be less than 30 chars']],
  ['letters and digits only', 'AHU/123', ['A Booking Number can only contain letters and numbers']],
])('Booking Number: %s (spec §5)', (_, bookingNumber, messages) => {
  expect(checkWith(bookingStep, { bookingNumber, bookingDetailId: '1' }).errors['bookingNumber']).toEqual(
    messages,
  );
});

it.each([[null], ['']])('a booking detail must be selected (spec §5): %s', bookingDetailId => {
  expect(checkWith(bookingStep, { bookingNumber: 'AHU1', bookingDetailId }).errors).toEqual({
    bookingDetailId: ['You need to select the details for this booking'],
  });
});

it('what the client claims of the booking is taken and not believed', () => {
  const body = { bookingNumber: 'ahu1', bookingDetailId: '1', isHazardous: false, vesselVisit: 'MSC528' };
  expect(checkWith(bookingBody, body)).toMatchObject({
    success: true,
    data: { bookingNumber: 'AHU1', bookingDetailId: '1' },
  });
  expect(checkWith(bookingBody, body)).not.toHaveProperty('data.isHazardous');
});

it('while it is filled in, an empty number is all that is wrong: no detail can be in sight', () => {
  expect(checkWith(bookingChoice, { bookingNumber: '', bookingDetailId: null }).errors).toEqual({
    bookingNumber: ['Booking Number is required'],
  });
  expect(checkWith(bookingChoice, { bookingNumber: 'AHU1', bookingDetailId: null }).success).toBe(true);
});
