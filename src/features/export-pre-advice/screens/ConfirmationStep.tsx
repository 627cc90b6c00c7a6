import { Alert, Button, Group, List, Loader, Stack, Switch, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { NumberMark } from '#features/containers/screens/NumberMark.tsx';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import type { AdviseResult } from '../model.ts';
import { texts } from '../texts.ts';
import type { Outcome } from './useSubmission.ts';

type Props = {
  outcome: Outcome;
  isUpdate: boolean;
  /** All containers of the booking have been pre-advised by now. */
  isBookingUsedUp: boolean;
  onClose: () => void;
  onChangeData: () => void;
  onAnother: (isSameBooking: boolean) => void;
};

/** Step 5: it is on its way, was taken, or was refused (spec §2). */
export function ConfirmationStep(props: Props) {
  const { outcome } = props;
  if (outcome.kind === 'submitting') {
    return (
      <Group gap="sm" py="xl" justify="center" role="status">
        <Loader size={20} aria-hidden />
        <Text>{texts.submitting}</Text>
      </Group>
    );
  }
  if (outcome.kind === 'failed') return <Failed {...props} messages={outcome.messages} />;
  return <Done {...props} result={outcome.result} />;
}

function Done({ result, isUpdate, isBookingUsedUp, onClose, onAnother }: Props & { result: AdviseResult }) {
  const [isSame, setSame] = useState(false);
  const warnings = result.messages;
  return (
    <Stack gap="md">
      <Told tone="success" title={isUpdate ? texts.updated : texts.submitted} />
      <Text>
        <NumberMark of={result.containerNumber} />
      </Text>
      {warnings.length > 0 && (
        <Alert variant="default" icon={<ToneIcon tone="warning" />} title={texts.warning}>
          <Messages messages={warnings} />
        </Alert>
      )}
      <Group justify="flex-end" align="center" mt="lg">
        <Reasoned reason={isBookingUsedUp ? texts.noneLeft : null}>
          <Switch
            label={texts.sameBooking}
            checked={isSame && !isBookingUsedUp}
            onChange={event => setSame(event.currentTarget.checked)}
            description={isBookingUsedUp ? texts.noneLeft : undefined}
            disabled={isBookingUsedUp}
          />
        </Reasoned>
        <Button variant="default" onClick={() => onAnother(isSame && !isBookingUsedUp)}>
          {texts.another}
        </Button>
        <Button onClick={onClose}>{texts.close}</Button>
      </Group>
    </Stack>
  );
}

function Failed({ messages, isUpdate, onClose, onChangeData }: Props & { messages: string[] }) {
  return (
    <Stack gap="md">
      <Told tone="error" title={isUpdate ? texts.notUpdated : texts.notSubmitted} />
      <Messages messages={messages} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button onClick={onChangeData}>{texts.changeData}</Button>
      </Group>
    </Stack>
  );
}

/** What became of it: it gets the focus, so that it is read out. */
function Told({ tone, title }: { tone: 'success' | 'error'; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Group gap="sm" wrap="nowrap" role="status">
      <ToneIcon tone={tone} size={24} />
      <h4 ref={heading} tabIndex={-1} style={{ margin: 0, fontSize: 'var(--mantine-font-size-lg)' }}>
        {title}
      </h4>
    </Group>
  );
}

function Messages({ messages }: { messages: readonly string[] }) {
  if (messages.length === 1) return <Text>{messages[0]}</Text>;
  return (
    <List>
      {messages.map(message => (
        <List.Item key={message}>{message}</List.Item>
      ))}
    </List>
  );
}
