import { Stack } from '@mantine/core';
import { FormConflict } from '#kernel/ui/Form/Form.tsx';
import { KeptNote } from '#kernel/ui/Form/KeptNote.tsx';
import { MeanwhileNote } from '#kernel/ui/Form/MeanwhileNote.tsx';
import { Panel } from '#kernel/ui/Panel.tsx';
import { Steps } from '#kernel/ui/Steps.tsx';
import { useLeaveGuard } from '#kernel/ui/useLeaveGuard.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import type { TypedDates } from '../dates/forms.ts';
import { DatesStep } from '../dates/screens/DatesStep.tsx';
import { whyNotDates } from '../dates/screens/useDatesForm.ts';
import { serviceDetails } from '../forms.ts';
import { DIRECTION, type TrainService } from '../model.ts';
import { whyNotEdit } from '../rules.ts';
import type { TypedWagon } from '../saving/rules.ts';
import { formTexts } from '../texts.ts';
import { RoutesStep } from '../wagons/screens/RoutesStep.tsx';
import { wagonTexts } from '../wagons/texts.ts';
import { InfoStep } from './InfoStep.tsx';
import { type StepName, useServiceForm } from './useServiceForm.ts';

const idOf = (step: StepName) => `train-service-${step}`;

type Props = {
  /** Null for a new one. */
  service: TrainService | null;
  /** As it was read last, again with each news of it. */
  present: TrainService | null;
  onClose: () => void;
};

/** New Transport Service, Update Transport Service: three steps with Next and Prev (spec transport §2.3). */
export function ServiceForm({ service, present, onClose }: Props) {
  const { today } = usePortTime();
  const { step, setStep, info, dates, routes, others, isDirty } = useServiceForm({
    service,
    today,
    onSaved: () => {
      leave();
      onClose();
    },
  });
  const leave = useLeaveGuard({
    dirty: isDirty,
    keeps: (to, from) => to.pathname === from.pathname && serviceIn(to.search) === serviceIn(from.search),
  });
  const wagons = (routes.values.wagons ?? []) as TypedWagon[];
  const isAdHoc = info.values.isAdHoc ?? false;
  const reset = () => routes.set('wagons', []);
  const whyNotInfo = serviceDetails.safeParse(info.values).error?.issues[0]?.message ?? null;
  const whyNotDays = whyNotDates(dates.values as TypedDates, service, today);
  const whyNotRoutes = isAdHoc || wagons.length > 0 ? null : wagonTexts.atLeastOne;
  const steps = [
    {
      key: 'info',
      title: formTexts.steps.info,
      form: idOf('info'),
      reason: whyNotInfo,
      content: <InfoStep id={idOf('info')} form={info} wagons={wagons} onReset={reset} />,
    },
    {
      key: 'dates',
      title: formTexts.steps.dates,
      form: idOf('dates'),
      reason: whyNotDays,
      content: <DatesStep id={idOf('dates')} form={dates} service={service} today={today} />,
    },
    {
      key: 'routes',
      title: formTexts.steps.routes,
      // What somebody else has changed meanwhile is chosen here too, and may not go together with what was typed.
      reason: whyNotInfo ?? whyNotDays ?? whyNotRoutes,
      content: (
        <Stack gap="md">
          <FormConflict form={info} />
          <FormConflict form={dates} />
          <RoutesStep
            form={routes}
            direction={info.values.trainServiceDirection ?? DIRECTION.Inbound}
            isAdHoc={isAdHoc}
          />
        </Stack>
      ),
    },
  ];
  const title = service ? formTexts.updateTitle : formTexts.newTitle;
  return (
    <Panel title={title}>
      <MeanwhileNote form={others} present={present} />
      <KeptNote news={present && whyNotEdit(present, today)} mb="sm" />
      <Steps
        label={title}
        steps={steps}
        active={step}
        onActive={key => setStep(key as StepName)}
        onFinish={() => void routes.submit()}
        finish={formTexts.save}
        back={formTexts.previous}
        busy={routes.submitting}
      />
    </Panel>
  );
}

function serviceIn(search: string): string | null {
  return new URLSearchParams(search).get('service');
}
