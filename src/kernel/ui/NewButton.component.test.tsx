import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from './Dialog.tsx';
import { NewButton } from './NewButton.tsx';
import { renderUi } from './testRender.tsx';

function Gates() {
  const [opened, setOpened] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
    setOpened(times => times + 1);
  };
  return (
    <>
      <NewButton onClick={open}>New Gate</NewButton>
      <input aria-label="Search" />
      <output>{opened}</output>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="New Gate">
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

test('Alt+N begins something new from wherever the focus is, nothing behind an open dialog, and Esc gives the focus to the button', async () => {
  await renderUi(<Gates />);
  await userEvent.click(page.getByRole('textbox', { name: 'Search' }));
  await userEvent.keyboard('{Alt>}n{/Alt}');
  await expect.element(page.getByRole('dialog', { name: 'New Gate' })).toBeVisible();
  await userEvent.keyboard('{Alt>}n{/Alt}');
  expect(document.querySelector('output')).toHaveTextContent('1');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'New Gate' })).toHaveFocus();
});
