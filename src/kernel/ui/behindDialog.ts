/** Whether an open dialog covers it: what it listens for is the dialog's then. */
export function isBehindDialog(part: HTMLElement): boolean {
  const dialog = document.querySelector('[role="dialog"][aria-modal="true"]');
  return dialog !== null && !dialog.contains(part);
}
