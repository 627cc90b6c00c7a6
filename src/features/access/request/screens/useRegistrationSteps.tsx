import { problemWith } from '#kernel/catalogue.ts';
import { isRefusal } from '#kernel/client.ts';
import { useAction, useCall } from '#kernel/hooks.tsx';
import { useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import { requestCalls } from '../contract.ts';
import { companyDetails, companyRequest, refusedDetails } from '../forms.ts';
import type { SentRequest } from '../model.ts';
import { texts } from '../texts.ts';
import { CompanyApplicationsForm } from './CompanyApplicationsForm.tsx';
import { CompanyDetailsForm } from './CompanyDetailsForm.tsx';

const DETAILS = 'request-company-details';
const APPLICATIONS = 'request-company-applications';
const NO_DETAILS = { name: '', address: '', phoneNumber: '', applications: [] as string[] };

type Ways = {
  /** The details are right: on to what the company will use. */
  onDetails: () => void;
  /** The server refused a detail: back to them, where it is shown beside its field. */
  onDetailsRefused: () => void;
  onDone: () => void;
};

/** Registering a new company: its details, then what it will use. `enabled` once that is what is asked for. */
export function useRegistrationSteps(
  enabled: boolean,
  sent: SentRequest | undefined,
  { onDetails, onDetailsRefused, onDone }: Ways,
) {
  const { applications: asked, ...known } = sent?.registration ?? NO_DETAILS;
  const applications = useCall(
    requestCalls.applications,
    {},
    { action: texts.actions.applications, enabled },
  );
  const { mutateAsync } = useAction(requestCalls.requestCompanyAccess, {
    action: texts.actions.register,
    ownErrors: 'fields',
  });
  const request = useSchemaForm({
    schema: companyRequest,
    initial: { ...known, applications: asked },
    onSubmit: async values => {
      try {
        await mutateAsync({ body: { ...values, replaces: sent !== undefined } });
      } catch (failure) {
        const refused = isRefusal(failure) ? refusedDetails(failure.errors) : {};
        if (Object.keys(refused).length === 0) throw failure;
        details.setServerErrors(refused);
        return onDetailsRefused();
      }
      return onDone();
    },
  });
  const details = useSchemaForm({
    schema: companyDetails,
    initial: known,
    onSubmit: values => {
      request.setValues(values);
      onDetails();
    },
  });

  const problem = applications.isError ? problemWith(texts.actions.applications) : texts.applicationsLoading;
  const steps = [
    {
      key: 'RegisterNewCompanyStepOne',
      title: texts.newCompany,
      form: DETAILS,
      content: <CompanyDetailsForm id={DETAILS} form={details} />,
    },
    {
      key: 'RegisterNewCompanyStepTwo',
      title: texts.applications,
      form: APPLICATIONS,
      reason: applications.data ? null : problem,
      content: (
        <Reading read={applications} failed={problem} lines={4}>
          {offered => <CompanyApplicationsForm id={APPLICATIONS} form={request} offered={offered} />}
        </Reading>
      ),
    },
  ];
  return { steps, name: request.values.name ?? '', isBusy: request.submitting };
}
