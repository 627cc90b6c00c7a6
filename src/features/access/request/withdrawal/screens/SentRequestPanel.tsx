import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useAnswers } from '#kernel/answers.ts';
import { useCall } from '#kernel/hooks.tsx';
import { useConfirmed } from '#kernel/useConfirmed.ts';
import { requestCalls } from '../../contract.ts';
import type { SentRequest } from '../../model.ts';
import { RequestAccessWizard } from '../../screens/RequestAccessWizard.tsx';
import { texts } from '../texts.ts';

type Props = {
  /** The request has changed, or is none any more. */
  onDone: () => void;
};

/** Whoever waits may ask for something else, or for nothing after all. */
export function SentRequestPanel({ onDone }: Props) {
  const { data: sent } = useCall(requestCalls.sent, {}, { action: texts.actions.sent });
  const [isChanging, setChanging] = useState(false);
  const answers = useAnswers();
  const changed = () => {
    answers.readAgain(requestCalls.sent);
    setChanging(false);
    onDone();
  };
  const withdraw = useConfirmed<SentRequest>({
    action: texts.actions.withdraw,
    ask: ({ companyName, registration }) => ({
      title: texts.withdrawQuestion,
      message: (registration ? texts.withdrawRegistration : texts.withdrawMessage)(companyName),
    }),
    run: send => send(requestCalls.withdraw, {}),
    done: () => texts.withdrawn,
    failed: () => texts.notWithdrawn,
    after: onDone,
  });
  if (!sent) return null;
  if (isChanging) {
    return (
      <>
        <RequestAccessWizard sent={sent} onDone={changed} />
        <Group mt="md">
          <Button variant="default" onClick={() => setChanging(false)}>
            {texts.keep}
          </Button>
        </Group>
      </>
    );
  }
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setChanging(true)}>
        {texts.change}
      </Button>
      <Button variant="default" onClick={() => withdraw(sent)}>
        {texts.withdraw}
      </Button>
    </Group>
  );
}
