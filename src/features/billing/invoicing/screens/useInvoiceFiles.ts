import { useState } from 'react';
import type { FileAnswer } from '#kernel/contract.ts';
import { useAction } from '#kernel/hooks.tsx';
import { confirm, snackbar } from '#kernel/ui/dialogs.tsx';
import { saveFile } from '#kernel/ui/saveFile.ts';
import { tellRefusal } from '#kernel/ui/tellRefusal.ts';
import { invoiceFileCalls } from '../../files/contract.ts';
import { numberIn } from '../rules.ts';
import { deedTexts } from '../texts.ts';

/** Makes files of invoices and saves them; what was generated last can be saved again, so that no file is lost. */
export function useInvoiceFiles(onDone: () => void) {
  const [last, setLast] = useState<readonly string[]>([]);
  const pdf = useAction(invoiceFileCalls.generate, { action: deedTexts.generating, ownErrors: 'fields' });
  const table = useAction(invoiceFileCalls.csv, { action: deedTexts.csv, ownErrors: 'fields' });

  const make = (keys: readonly string[]) =>
    tellRefusal(deedTexts.notGenerated, pdf.mutateAsync({ body: keys.map(numberIn) }));

  async function generate(keys: readonly string[]): Promise<void> {
    const question = { title: deedTexts.generation, message: deedTexts.generationOf(keys.length) };
    if (!(await confirm(question))) return;
    save(await make(keys));
    snackbar(deedTexts.generated(keys.length));
    setLast(keys);
    onDone();
  }

  return {
    /** Of what the last file is made. */
    last,
    isMaking: pdf.isPending,
    generate: (keys: readonly string[]) => told(generate(keys)),
    saveAgain: () => told(make(last).then(save)),
    csv: (keys: readonly string[]) =>
      told(tellRefusal(deedTexts.noCsv, table.mutateAsync({ body: keys.map(numberIn) })).then(save)),
  };
}

function save({ name, content }: FileAnswer): void {
  saveFile(name, content as Blob);
}

/** A call that failed has been told. */
function told(work: Promise<unknown>): void {
  work.catch(() => {});
}
