import { requestCalls } from '#features/access/request/contract.ts';
import { problemWith } from '#kernel/catalogue.ts';
import { useCall } from '#kernel/hooks.tsx';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import type { DialogState } from '#kernel/ui/useDialog.ts';
import type { Company } from '../model.ts';
import { whyNotDecide } from '../rules.ts';
import { texts } from '../texts.ts';
import { CompanyForm } from './CompanyForm.tsx';

const WIDTH = 700;

/** Adds or edits a company; of one that waits it is the approval (spec exports-reports-admin §2 Company Management). */
export function CompanyDialog({ dialog }: { dialog: DialogState<Company | null> }) {
  const { opened, subject, key, close } = dialog;
  const functions = useCall(
    requestCalls.applications,
    {},
    { action: texts.actions.applications, enabled: opened },
  );
  return (
    <Dialog opened={opened} onClose={close} title={titleOf(subject)} width={WIDTH} persistent>
      {subject !== undefined && (
        <Reading read={functions} failed={problemWith(texts.actions.applications)} lines={8}>
          {all => (
            <CompanyForm
              key={key}
              company={subject}
              title={titleOf(subject)}
              functions={all}
              onClose={close}
            />
          )}
        </Reading>
      )}
    </Dialog>
  );
}

function titleOf(company: Company | null | undefined): string {
  if (!company) return texts.newCompany;
  return whyNotDecide(company) === null ? texts.approval : texts.editCompany;
}
