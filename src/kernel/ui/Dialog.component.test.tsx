import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { Dialog, LeaveButton } from './Dialog.tsx';
import { DateField, Form, TextField, useSchemaForm } from './Form/Form.tsx';
import { Skeletons } from './Skeletons.tsx';
import { PHONE_HEIGHT, PHONE_WIDTH } from './testPhone.ts';
import { renderUi } from './testRender.tsx';

const WIDTH = 720;

type Values = { name: string; from: string };

type Props = {
  /** The form comes once this is resolved. */
  read?: Promise<void>;
};

function Gates({ read }: Props) {
  const [opened, setOpened] = useState(false);
  const [isRead, setIsRead] = useState(!read);
  const open = () => {
    setOpened(true);
    void read?.then(() => setIsRead(true));
  };
  return (
    <>
      <button type="button" onClick={open}>
        Edit
      </button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Edit Gate" width={WIDTH}>
        {isRead ? <GateForm /> : <Skeletons />}
      </Dialog>
    </>
  );
}

function GateForm() {
  const form = useSchemaForm({
    schema: z.object({ name: z.string(), from: z.string() }),
    initial: { name: 'Main gate', from: '2026-11-27' },
    onSubmit: () => undefined,
  });
  return (
    <Form form={form} label="Gate">
      <TextField<Values> name="name" label="Gate Name" />
      <DateField<Values> name="from" label="From" />
      <LeaveButton>Cancel</LeaveButton>
    </Form>
  );
}

const edit = page.getByRole('button', { name: 'Edit' });
const dialog = page.getByRole('dialog', { name: 'Edit Gate' });
const name = page.getByRole('textbox', { name: 'Gate Name' });
const cancel = page.getByRole('button', { name: 'Cancel' });
const widthOf = () => Math.round(dialog.element().getBoundingClientRect().width);
const question = page.getByRole('dialog', { name: 'Close without saving?' });

test('Cancel, Esc and the cross close without a word when nothing was typed, and the focus is back where it came from', async () => {
  await renderUi(<Gates />);
  const ways = [
    () => userEvent.click(cancel),
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(page.getByRole('button', { name: 'Close' })),
  ];
  for (const leave of ways) {
    await userEvent.click(edit);
    await expect.element(dialog).toBeVisible();
    await leave();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(edit).toHaveFocus();
  }
});

test('Cancel asks before what was typed is lost; Keep editing keeps it, and Close begins anew', async () => {
  await renderUi(<Gates />);
  await userEvent.click(edit);
  await userEvent.fill(name, 'North');
  await userEvent.click(cancel);
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('North');
  await userEvent.click(cancel);
  await userEvent.click(question.getByRole('button', { name: 'Close' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.click(edit);
  await expect.element(name).toHaveValue('Main gate');
});

test('Esc closes an open calendar alone, and its dialog when it is pressed again', async () => {
  await renderUi(<Gates />);
  await userEvent.click(edit);
  await userEvent.click(page.getByRole('textbox', { name: 'From' }));
  const nextMonth = page.getByRole('button', { name: 'Next month' });
  await expect.element(nextMonth).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(nextMonth).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('whoever types when it has opened types into its first field, also where that is read first', async () => {
  const { promise: read, resolve } = Promise.withResolvers<void>();
  await renderUi(<Gates read={read} />);
  await userEvent.click(edit);
  await expect.element(dialog).toBeVisible();
  resolve();
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{End} II');
  await expect.element(name).toHaveValue('Main gate II');
});

test('it is as wide as it is told, and fills the screen of a phone', async () => {
  await renderUi(<Gates />);
  await userEvent.click(edit);
  await expect.poll(widthOf).toBe(WIDTH);
  await page.viewport(PHONE_WIDTH, PHONE_HEIGHT);
  await expect.poll(widthOf).toBe(PHONE_WIDTH);
});
