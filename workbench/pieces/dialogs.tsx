import { useEffect } from 'react';
import { alertDialog, type Confirmation, confirm, snackbar, undoSnackbar } from '#kernel/ui/dialogs.tsx';
import { openDialogs } from '#kernel/ui/openDialogs.ts';
import { runMany } from '#kernel/ui/Progress.tsx';
import { runs } from '#kernel/ui/runMany.ts';
import { snackbars } from '#kernel/ui/snackbars.ts';
import { Press } from '../Press.tsx';
import type { States } from '../pieces.ts';

/** Does it by a button, which is pressed at once; what it opened goes with it. */
function Deed({ deed }: { deed: () => unknown }) {
  useEffect(
    () => () => {
      openDialogs.set(() => []);
      runs.set(() => []);
      snackbars.set(() => []);
    },
    [],
  );
  return (
    <Press name={/^Do it$/}>
      <button type="button" onClick={() => void deed()}>
        Do it
      </button>
    </Press>
  );
}

const question: Confirmation = { title: 'Cancel this appointment?', message: 'The hour goes to others.' };

export const states: States = {
  'a question': () => <Deed deed={() => confirm(question)} />,
  'a question before what cannot be taken back': () => (
    <Deed deed={() => confirm({ ...question, danger: true, yes: 'Cancel it', cancel: 'Keep it' })} />
  ),
  'an alert': () => <Deed deed={() => alertDialog({ title: 'It is booked', message: 'At 09:00.' })} />,
  'an alert of several messages': () => (
    <Deed
      deed={() =>
        alertDialog({
          title: 'It was not booked',
          messages: ['Container has a hold', 'Truck is not known'],
          variant: 'api',
        })
      }
    />
  ),
  'a snackbar': () => <Deed deed={() => snackbar('Appointment created')} />,
  'a snackbar of a failure': () => <Deed deed={() => snackbar('Not created', { tone: 'error' })} />,
  'a snackbar with Undo': () => <Deed deed={() => undoSnackbar('Gate removed')} />,
  'many calls under a bar': () => (
    <Deed
      deed={() => runMany([1, 2, 3], () => new Promise(() => undefined), { label: 'Advising containers' })}
    />
  ),
};
