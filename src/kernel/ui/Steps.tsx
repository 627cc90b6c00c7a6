import { Button, Group, UnstyledButton } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReactNode } from 'react';
import { Reasoned } from './Reasoned.tsx';
import classes from './Steps.module.css';
import { useStepHeading } from './useStepHeading.ts';

export interface Step {
  key: string;
  title: string;
  content: ReactNode;
  /** The id of the step's form: Next and Enter submit it, and who owns it goes on once it is valid. */
  form?: string;
  /** Why one cannot go on from here; Next is disabled and says so. */
  reason?: string | null;
  /** What its button says, where it does more than to go on. */
  next?: string;
  /** What stands below it instead of Back and Next. */
  buttons?: ReactNode;
}

export interface StepsProps {
  label: string;
  steps: readonly Step[];
  /** The key of the step that is shown. */
  active: string;
  /** By Back, Next, or a click on a step already done. */
  onActive: (key: string) => void;
  /** Next on the last step, unless that has a form. */
  onFinish?: () => void;
  finish?: string;
  back?: string;
  /** What was done can be visited no more: it is being sent, or was. */
  isOver?: boolean;
  /** Finishing is on its way. */
  busy?: boolean;
  /** It came in the place of something else while that was looked at: unless the focus is elsewhere, it is on its heading. */
  hasCome?: boolean;
}

/**
 * A wizard: what is done can be visited again, what is not done cannot be skipped. A step has a form and a schema of its
 * own; `useSchemaForm` of every step stands beside the wizard, so that what was typed is there when it is visited again.
 */
export function Steps(props: StepsProps) {
  const {
    label,
    steps,
    active,
    onActive,
    onFinish,
    finish = 'Submit',
    back = 'Back',
    isOver,
    busy,
    hasCome,
  } = props;
  const heading = useStepHeading(active, hasCome);
  const at = steps.findIndex(step => step.key === active);
  const step = steps[at];
  if (!step) return null;
  const isLast = at === steps.length - 1;
  const goTo = (index: number) => {
    const target = steps[index];
    if (target) onActive(target.key);
  };
  return (
    <div role="group" aria-label={label}>
      <ol className={classes.list}>
        {steps.map((each, index) => (
          <li key={each.key} className={classes.item} aria-current={index === at ? 'step' : undefined}>
            <StepMark step={each} index={index} at={at} onVisit={isOver ? null : () => goTo(index)} />
          </li>
        ))}
      </ol>
      <h3 ref={heading} tabIndex={-1} className={classes.now}>
        Step {at + 1} of {steps.length}: {step.title}
      </h3>
      {step.content}
      {step.buttons ?? (
        <Group justify="space-between" mt="lg">
          {at > 0 ? (
            <Button variant="default" onClick={() => goTo(at - 1)}>
              {back}
            </Button>
          ) : (
            <span />
          )}
          <Reasoned reason={step.reason}>
            <Button
              loading={busy}
              {...(step.form && !step.reason
                ? { type: 'submit', form: step.form }
                : { onClick: isLast ? onFinish : () => goTo(at + 1) })}
            >
              {step.next ?? (isLast ? finish : 'Next')}
            </Button>
          </Reasoned>
        </Group>
      )}
    </div>
  );
}

function StepMark({
  step,
  index,
  at,
  onVisit,
}: {
  step: Step;
  index: number;
  at: number;
  /** Null for a step that cannot be visited. */
  onVisit: (() => void) | null;
}) {
  const isDone = index < at;
  const state = isDone ? 'done' : index === at ? 'current' : 'ahead';
  const mark = (
    <>
      <span className={classes.number}>{isDone ? <IconCheck size={14} aria-hidden /> : index + 1}</span>
      <span className={classes.title}>{step.title}</span>
    </>
  );
  if (!isDone || !onVisit) {
    return (
      <div className={classes.step} data-state={state}>
        {mark}
      </div>
    );
  }
  return (
    <UnstyledButton
      className={classes.step}
      data-state={state}
      aria-label={`${step.title}, done`}
      onClick={onVisit}
    >
      {mark}
    </UnstyledButton>
  );
}
