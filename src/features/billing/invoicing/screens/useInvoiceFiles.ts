import { useState } from 'react';
import { ApiError } from '#kernel/client.ts';
import type { FileAnswer } from '#kernel/contract.ts';
import { useAction } from '#kernel/hooks.tsx';
import { confirm, snackbar } from '#kernel/ui/dialogs.tsx';
import { saveFile } from '#kernel/ui/saveFile.ts';
import { tellRefusal } from '#kernel/ui/tellRefusal.ts';
import { invoiceFileCalls } from '../../files/contract.ts';
import { numberIn } from '../rules.ts';
import { deedTexts } from '../texts.ts';

/**
 * Makes files of invoices and saves them; what was generated last can be saved again, so that no file is lost. `onDone` is told
 * which are left: none, or where somebody else has generated some meanwhile, the others.
 */
export function useInvoiceFiles(onDone: (left: readonly string[]) => void) {
  const [last, setLast] = useState<readonly string[]>([]);
  const pdf = useAction(invoiceFileCalls.generate, { action: deedTexts.generating, ownErrors: 'fields' });
  const table = useAction(invoiceFileCalls.csv, { action: deedTexts.csv, ownErrors: 'fields' });

  const make = (keys: readonly string[]) =>
    tellRefusal(deedTexts.notGenerated, pdf.mutateAsync({ body: keys.map(numberIn) }));

  async function generate(keys: readonly string[]): Promise<void> {
    const question = { title: deedTexts.generation, message: deedTexts.generationOf(keys.length) };
    if (!(await confirm(question))) return;
    const file = await make(keys).catch((error: unknown) => {
      const gone = new Set(generatedIn(error));
      onDone(keys.filter(key => !gone.has(numberIn(key))));
      throw error;
    });
    save(file);
    snackbar(deedTexts.generated(keys.length));
    setLast(keys);
    onDone([]);
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

/** The invoices for which the others were refused. */
function generatedIn(error: unknown): readonly string[] {
  const generated = error instanceof ApiError ? error.problem?.['generated'] : undefined;
  return Array.isArray(generated) ? generated.map(String) : [];
}

function save({ name, content }: FileAnswer): void {
  saveFile(name, content as Blob);
}

/** A call that failed has been told. */
function told(work: Promise<unknown>): void {
  work.catch(() => {});
}
