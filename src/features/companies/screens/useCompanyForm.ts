import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { STATUS } from '#features/access/model.ts';
import { useAction } from '#kernel/hooks.tsx';
import { confirm, snackbar } from '#kernel/ui/dialogs.tsx';
import { useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { companyCalls } from '../contract.ts';
import { approvedCompany, changedCompany, newCompany } from '../forms.ts';
import type { Company } from '../model.ts';
import { asShown, functionsTaken, isWithoutAdministrator, whyNotDecide } from '../rules.ts';
import { texts } from '../texts.ts';
import { placeOf } from './CompanyAdmins.tsx';

const approving = approvedCompany.omit({ companyId: true });
const changing = changedCompany.omit({ companyId: true });

/** The company form behind its fields: of a new company, of one that waits, or of one that is active (spec exports-reports-admin §5 Company). */
export function useCompanyForm(company: Company | null, onClose: () => void) {
  const errors = { ownErrors: 'fields' } as const;
  const create = useAction(companyCalls.create, { action: texts.actions.create, ...errors });
  const change = useAction(companyCalls.change, { action: texts.actions.change, ...errors });
  const approve = useAction(companyCalls.activate, { action: texts.actions.approve, ...errors });
  const isRequest = company !== null && whyNotDecide(company) === null;
  const initial = company ? typedOf(company) : EMPTY;
  const stored = useRef(company);
  const navigate = useNavigate();

  const form = useSchemaForm({
    schema: schemaFor(company, isRequest),
    initial,
    version: company?.version,
    // Of a request that was dealt with there is nothing left to choose.
    typedOf: (now: Company) => {
      stored.current = now;
      return isRequest && now.status !== STATUS.Pending ? initial : typedOf(now);
    },
    // Of what the company uses by now, as somebody else may have saved it meanwhile.
    guards: [async ({ applications }) => mayTake(isRequest ? null : stored.current, applications)],
    onSubmit: async (typed, { version }) => {
      const body = asShown(typed);
      if (!company) await create.mutateAsync({ body });
      else {
        const whole = { body: { ...body, companyId: company.companyId, version } };
        await (isRequest ? approve.mutateAsync(whole) : change.mutateAsync(whole));
      }
      snackbar(doneOf(company, isRequest));
      onClose();
      if (company && isRequest && isWithoutAdministrator(company)) void navigate(placeOf(company.companyId));
    },
  });
  return { form, isRequest };
}

/** The phone number's length counts for new and pending companies only. */
function schemaFor(company: Company | null, isRequest: boolean) {
  if (!company) return newCompany;
  return isRequest ? approving : changing;
}

/** Asks before a function is taken, and with it roles of people. */
async function mayTake(before: Company | null, functions: readonly string[]): Promise<boolean> {
  if (!before) return true;
  const taken = functionsTaken(before, functions).join(', ');
  if (!taken) return true;
  return confirm({
    title: texts.takeFunctions(taken),
    message: texts.takeFunctionsBody(before.name),
    danger: true,
  });
}

function doneOf(company: Company | null, isRequest: boolean): string {
  if (!company) return texts.created;
  return isRequest ? texts.approved : texts.updated;
}

const EMPTY = {
  name: '',
  address: '',
  phoneNumber: '',
  n4TransportCompanyId: '',
  n4ShipperConsigneeCompanyId: '',
  damagesEmailAddress: '',
  kiwiRailCode: '',
  bcCode: '',
  applications: [] as string[],
};

function typedOf(company: Company) {
  return {
    name: company.name,
    address: company.address,
    phoneNumber: company.phoneNumber,
    n4TransportCompanyId: company.n4TransportCompanyId ?? '',
    n4ShipperConsigneeCompanyId: company.n4ShipperConsigneeCompanyId ?? '',
    damagesEmailAddress: company.damagesEmailAddress ?? '',
    kiwiRailCode: company.kiwiRailCode ?? '',
    bcCode: company.bcCode ?? '',
    applications: company.applications.map(one => one.applicationId),
  };
}
