import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { states } from '#workbench/pieces/Form.tsx';
import { loading } from '#workbench/reads.ts';
import type { Read } from '../read.ts';
import { PHONE_HEIGHT, PHONE_WIDTH } from '../testPhone.ts';
import { renderUi } from '../testRender.tsx';
import { CompletedField } from './CompletedField.tsx';
import { Form, FormSummary, SelectField, SubmitButton, TextField, useSchemaForm } from './Form.tsx';

const MAX_LENGTH = 6;

type Values = { zone: string; truck: string; remark: string };

const schema = z.object({
  zone: z.string('Zone is required'),
  truck: z.string().min(1, 'Truck is required').max(MAX_LENGTH, 'Truck cannot be longer than 6 characters'),
  remark: z.string(),
});

type Props = {
  zone?: string;
  read?: Read<unknown>;
  onSubmit?: (values: Values) => void;
};

function Booking({ zone, read, onSubmit }: Props) {
  const form = useSchemaForm({
    schema,
    initial: { zone: zone ?? null, truck: '', remark: '' },
    onSubmit: values => onSubmit?.(values),
  });
  return (
    <Form form={form} label="Booking">
      <FormSummary form={form} />
      <SelectField<Values, string>
        name="zone"
        label="Zone"
        choices={['07:00', '08:00']}
        searchable
        read={read}
      />
      <CompletedField<Values>
        name="truck"
        label="Truck"
        known={['PWM812', 'PWM999', 'KLA77']}
        most={5}
        maxLength={MAX_LENGTH}
        alphanumeric
        upperCase
      />
      <TextField<Values> name="remark" label="Remark" />
      {form.values.remark === '' ? null : <p style={{ height: 100 }}>The terminal does not know it</p>}
      <SubmitButton>Book</SubmitButton>
    </Form>
  );
}

const zone = page.getByRole('combobox', { name: 'Zone' });
const truck = page.getByRole('combobox', { name: 'Truck' });
const book = page.getByRole('button', { name: 'Book' });
const options = page.getByRole('option');
const placeOf = () => book.element().getBoundingClientRect();
const mouse = (type: string, x: number, y: number) =>
  cdp().send('Input.dispatchMouseEvent', {
    type: type as 'mousePressed',
    x,
    y,
    button: 'left',
    buttons: 1,
    clickCount: 1,
  });

test('what is missing is said in a summary and next to its field, the first one has the focus, and what was typed stays', async () => {
  await renderUi(<Booking />);
  await userEvent.type(page.getByRole('textbox', { name: 'Remark' }), 'Late');
  await userEvent.click(book);
  const summary = page.getByRole('alert');
  await expect.element(summary.getByText('Please fix the following issues:')).toBeVisible();
  expect(
    summary
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Zone is required', 'Truck is required']);
  expect(page.getByText('Zone is required').elements()).toHaveLength(2);
  expect(page.getByText('Truck is required').elements()).toHaveLength(2);
  await expect.element(zone).toHaveFocus();
  await expect.element(zone).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('textbox', { name: 'Remark' })).toHaveValue('Late');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(page.getByText('Zone is required').elements()).toHaveLength(0);
  await expect.element(summary.getByText('Truck is required')).toBeVisible();
});

test('Enter in a field submits the form with what the schema made of it', async () => {
  const sent: Values[] = [];
  await renderUi(<Booking zone="07:00" onSubmit={values => sent.push(values)} />);
  await userEvent.type(truck, 'abc 12');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual([{ zone: '07:00', truck: 'ABC12', remark: '' }]);
});

test('a choice that has the focus does not open its list by itself; a letter or an arrow does', async () => {
  await renderUi(<Booking />);
  await userEvent.tab();
  await expect.element(zone).toHaveFocus();
  await expect.element(zone).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(zone).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(zone).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('0');
  await expect.element(zone).toHaveAttribute('aria-expanded', 'true');
});

test('what is pasted and too long is not cut to another number: it stays and is refused in words', async () => {
  await renderUi(<Booking zone="07:00" />);
  const remark = page.getByRole('textbox', { name: 'Remark' });
  await userEvent.fill(remark, 'abc 1234');
  await userEvent.click(remark);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.copy();
  await userEvent.click(truck);
  await userEvent.paste();
  await expect.element(truck).toHaveValue('ABC1234');
  await userEvent.click(book);
  await expect.element(truck).toHaveAccessibleDescription('Truck cannot be longer than 6 characters');
});

for (const [device, width] of [
  ['a desktop', 1280],
  ['a phone', PHONE_WIDTH],
] as const)
  test(`on ${device} what is known is offered as one types, and is chosen by key or by hand`, async () => {
    await page.viewport(width, PHONE_HEIGHT);
    await renderUi(<Booking />);
    await userEvent.type(truck, 'pwm81');
    const known = page.getByRole('option', { name: 'PWM812' });
    await expect.element(known).toBeVisible();
    await expect.element(truck).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(known).not.toBeInTheDocument();
    await expect.element(truck).toHaveValue('PWM81');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(known).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(truck).toHaveValue('PWM812');
    await expect.element(known).not.toBeInTheDocument();
    await userEvent.keyboard('{Backspace}');
    await userEvent.click(known);
    await expect.element(truck).toHaveValue('PWM812');
    await expect.element(known).not.toBeInTheDocument();
  });

test('a field whose choices could not be read says so below itself, and Retry there reads them', async () => {
  let tries = 0;
  const refetch = () => (tries += 1);
  const failing = { ...loading, isFetching: false, isError: true, refetch };
  const { rerender } = await renderUi(<Booking read={failing} />);
  const alert = page.getByText('The choices could not be loaded.');
  await expect.element(alert).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  expect(tries).toBe(1);
  await rerender(<Booking read={{ ...failing, isError: false, data: [] as never }} />);
  await expect.element(alert).not.toBeInTheDocument();
  await userEvent.click(zone);
  await expect.element(options.first()).toBeVisible();
});

test('what somebody else has saved meanwhile stands beside what was typed, to keep or to take', async () => {
  const Changed = states['changed by somebody else meanwhile']!;
  await renderUi(<Changed />);
  const names = page.getByRole('radiogroup', { name: 'Gate Name' });
  const gateName = page.getByRole('textbox', { name: 'Gate Name' });
  await expect.element(names.getByRole('radio', { name: 'Take theirs: North gate' })).toBeChecked();
  await expect.element(gateName).toHaveValue('North gate');
  await userEvent.click(names.getByRole('radio', { name: 'Keep mine: Main gate' }));
  await expect.element(gateName).toHaveValue('Main gate');
});

test('a button that is pressed while the form grows submits, and one that the pointer is dragged away from does not', async () => {
  const sent: Values[] = [];
  await renderUi(<Booking zone="07:00" onSubmit={values => sent.push(values)} />);
  await userEvent.fill(truck, 'ABC12');
  const remark = page.getByRole('textbox', { name: 'Remark' });
  const { left: x, top: y } = placeOf();
  await mouse('mousePressed', x + 10, y + 4);
  await mouse('mouseMoved', x + 10, y - 20);
  await mouse('mouseMoved', x + 10, y - 60);
  await mouse('mouseReleased', x + 10, y - 60);

  await mouse('mousePressed', x + 10, y + 4);
  await userEvent.fill(remark, 'Late');
  await expect.poll(() => placeOf().top).toBeGreaterThan(y + 4);
  await mouse('mouseReleased', x + 10, y + 4);
  await expect.poll(() => sent.map(one => one.remark)).toEqual(['Late']);
});
