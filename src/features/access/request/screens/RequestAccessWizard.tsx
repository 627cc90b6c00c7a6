import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { Steps } from '#kernel/ui/Steps.tsx';
import { useFocusOnwards } from '#kernel/ui/useFocusOnwards.ts';
import { companyChoice } from '../forms.ts';
import { NEW_COMPANY, type SentRequest, type Step } from '../model.ts';
import { texts } from '../texts.ts';
import { SelectCompanyForm } from './SelectCompanyForm.tsx';
import { useRegistrationSteps } from './useRegistrationSteps.tsx';
import { useRolesStep } from './useRolesStep.tsx';

type Props = {
  /** What is asked for already, to be changed. */
  sent?: SentRequest;
  /** The request is written: the account has changed. */
  onDone: () => void;
  /** It came in the place of what was waited for. */
  hasCome?: boolean;
};

const COMPANY = 'request-company';

/** Asks for access to a company, or registers a new one (spec §2 Request-access wizard). What was typed survives Back and Next. */
export function RequestAccessWizard({ sent, onDone, hasCome = false }: Props) {
  const [step, setStep] = useState<Step>('SelectCompany');
  const [name, setName] = useState(sent?.registration ? NEW_COMPANY.name : (sent?.companyName ?? ''));
  const choosing = useSchemaForm({
    schema: companyChoice,
    initial: { companyId: companyOf(sent) },
    onSubmit: ({ companyId }) => {
      if (companyId === NEW_COMPANY.companyId) return setStep('RegisterNewCompanyStepOne');
      asking.begin(companyId);
      setStep('SelectUserRoles');
    },
  });
  const companyId = choosing.values.companyId ?? null;
  const isNew = companyId === NEW_COMPANY.companyId;
  const asking = useRolesStep(companyId === null ? null : { companyId, name }, sent, () =>
    setStep('NewUserRequestSubmitted'),
  );
  const registering = useRegistrationSteps(isNew, sent, {
    onDetails: () => setStep('RegisterNewCompanyStepTwo'),
    onDetailsRefused: () => setStep('RegisterNewCompanyStepOne'),
    onDone: () => setStep('NewCompanyRequestSubmitted'),
  });

  if (step === 'NewUserRequestSubmitted')
    return <Submitted message={texts.userSubmitted(name)} onDone={onDone} />;
  if (step === 'NewCompanyRequestSubmitted')
    return <Submitted message={texts.companySubmitted(registering.name)} onDone={onDone} />;
  const first = {
    key: 'SelectCompany',
    title: texts.company,
    form: COMPANY,
    content: <SelectCompanyForm id={COMPANY} form={choosing} name={name} onName={setName} />,
  };
  return (
    <Steps
      label={texts.wizard}
      hasCome={hasCome}
      steps={[first, ...(isNew ? registering.steps : [asking.step])]}
      active={step}
      onActive={key => setStep(key as Step)}
      finish={isNew ? texts.register : texts.submit}
      busy={asking.isBusy || registering.isBusy}
    />
  );
}

function companyOf(sent: SentRequest | undefined): number | null {
  return sent?.registration ? NEW_COMPANY.companyId : (sent?.companyId ?? null);
}

function Submitted({ message, onDone }: { message: string; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const place = useFocusOnwards<HTMLDivElement>();
  useEffect(() => heading.current?.focus(), []);
  return (
    <div ref={place} role="status">
      <h3 ref={heading} tabIndex={-1}>
        {texts.submitted}
      </h3>
      <p>{message}</p>
      <Group justify="flex-end">
        <Button onClick={onDone}>{texts.close}</Button>
      </Group>
    </div>
  );
}
