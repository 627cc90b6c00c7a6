import { useEffect, useRef, useState } from 'react';
import { useStepHeading } from '#kernel/ui/useStepHeading.ts';
import { type CompanyLite, NEW_COMPANY, STEPS, type Step } from '../model.ts';
import { texts } from '../texts.ts';
import { CompanyApplicationsForm } from './CompanyApplicationsForm.tsx';
import { type CompanyDetails, CompanyDetailsForm } from './CompanyDetailsForm.tsx';
import classes from './RequestAccess.module.css';
import { SelectCompanyForm } from './SelectCompanyForm.tsx';
import { SelectRolesForm } from './SelectRolesForm.tsx';
import { WizardButtons } from './WizardButtons.tsx';

type Props = {
  /** The request is written: the account has changed. */
  onDone: () => void;
};

const NO_DETAILS: CompanyDetails = { name: '', address: '', phoneNumber: '' };

/** Asks for access to a company, or registers a new one (spec §2 Request-access wizard). What was typed survives Back and Next. */
export function RequestAccessWizard({ onDone }: Props) {
  const [step, setStep] = useState<Step>('SelectCompany');
  const [company, setCompany] = useState<CompanyLite | null>(null);
  const [details, setDetails] = useState<CompanyDetails>(NO_DETAILS);
  const [applications, setApplications] = useState<readonly string[]>([]);

  return (
    <div role="group" aria-label={texts.wizard}>
      <StepLine step={step} />
      {step === 'SelectCompany' && (
        <SelectCompanyForm
          company={company}
          onNext={chosen => {
            setCompany(chosen);
            setStep(
              chosen.companyId === NEW_COMPANY.companyId ? 'RegisterNewCompanyStepOne' : 'SelectUserRoles',
            );
          }}
        />
      )}
      {step === 'SelectUserRoles' && company && (
        <SelectRolesForm
          company={company}
          onBack={() => setStep('SelectCompany')}
          onDone={() => setStep('NewUserRequestSubmitted')}
        />
      )}
      {step === 'RegisterNewCompanyStepOne' && (
        <CompanyDetailsForm
          details={details}
          onBack={typed => {
            setDetails(typed);
            setStep('SelectCompany');
          }}
          onNext={typed => {
            setDetails(typed);
            setStep('RegisterNewCompanyStepTwo');
          }}
        />
      )}
      {step === 'RegisterNewCompanyStepTwo' && (
        <CompanyApplicationsForm
          details={details}
          chosen={applications}
          onBack={chosen => {
            setApplications(chosen);
            setStep('RegisterNewCompanyStepOne');
          }}
          onDone={() => setStep('NewCompanyRequestSubmitted')}
        />
      )}
      {step === 'NewUserRequestSubmitted' && (
        <Submitted message={texts.userSubmitted(company?.name ?? '')} onDone={onDone} />
      )}
      {step === 'NewCompanyRequestSubmitted' && (
        <Submitted message={texts.companySubmitted(details.name)} onDone={onDone} />
      )}
    </div>
  );
}

/** How far one is; choosing a company is the first step of both branches. */
function StepLine({ step }: { step: Step }) {
  const heading = useStepHeading(step);
  const order: readonly Step[] = ['SelectCompany', ...STEPS.registration];
  const branch =
    order.includes(step) && step !== 'SelectCompany' ? order.slice(0, 3) : STEPS.existing.slice(0, 2);
  const at = branch.indexOf(step) + 1;
  if (at === 0) return null;
  return (
    <h3 ref={heading} tabIndex={-1} className={classes.step}>
      {texts.step(at, branch.length)}
    </h3>
  );
}

function Submitted({ message, onDone }: { message: string; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status">
      <h3 ref={heading} tabIndex={-1}>
        {texts.submitted}
      </h3>
      <p>{message}</p>
      <WizardButtons next={texts.close} onNext={onDone} />
    </div>
  );
}
