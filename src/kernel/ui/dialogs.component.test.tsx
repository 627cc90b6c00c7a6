import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { confirm } from './dialogs.tsx';
import { renderUi } from './testRender.tsx';

const question = page.getByRole('dialog', { name: 'Cancel appointment?' });

test('a question has the focus on Yes, one before what cannot be taken back on Cancel; Esc counts as No', async () => {
  const answers: boolean[] = [];
  const ask = (danger: boolean) =>
    void confirm({ title: 'Cancel appointment?', danger, yes: 'Do it' }).then(yes => answers.push(yes));
  await renderUi(
    <>
      <button type="button" onClick={() => ask(false)}>
        Ask
      </button>
      <button type="button" onClick={() => ask(true)}>
        Warn
      </button>
    </>,
  );
  const [asks, warns] = [
    page.getByRole('button', { name: 'Ask' }),
    page.getByRole('button', { name: 'Warn' }),
  ];

  await userEvent.click(asks);
  await expect.element(question.getByRole('button', { name: 'Do it' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(asks).toHaveFocus();

  await userEvent.click(warns);
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(warns).toHaveFocus();

  await userEvent.click(asks);
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => answers).toEqual([true, false, false]);
});
