import { Badge, Button, Group } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useId, useState } from 'react';
import { Form, FormConflict, FormSummary, SelectField } from '#kernel/ui/Form/Form.tsx';
import { KeptNote } from '#kernel/ui/Form/KeptNote.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { useLeaveGuard } from '#kernel/ui/useLeaveGuard.ts';
import { usePhone } from '#kernel/ui/usePhone.ts';
import { BridgesSection } from '../../bridges/screens/BridgesSection.tsx';
import type { TypedRoadBridge } from '../../model.ts';
import { fields } from '../../texts.ts';
import type { BookingFields } from '../forms.ts';
import { longDate } from '../rules.ts';
import { formTexts } from '../texts.ts';
import classes from './BookingForm.module.css';
import { ContainerSection } from './ContainerSection.tsx';
import { CustomerSection } from './CustomerSection.tsx';
import { RailSection } from './RailSection.tsx';
import { Section } from './Section.tsx';
import { type Subject, useBookingForm } from './useBookingForm.ts';
import { useChoices } from './useChoices.ts';
import { useContainerLookup } from './useContainerLookup.ts';

type Props = {
  subject: Subject & { routes: string; instanceDate: string; trainServiceName: string };
  /** What others have done meanwhile; when that is final, nothing can be saved any more. */
  news: { text: string | null; isFinal: boolean };
  provider: string;
  /** The address that keeps the form open. */
  keeps: (search: string) => boolean;
  onClose: () => void;
};

/** Transport Planner Form: five sections, of which the first three must be complete (spec transport §2.4). */
export function BookingForm({ subject, news, provider, keeps, onClose }: Props) {
  const { booking, wagonCapacity, trainServiceWagonInstanceId, routes, instanceDate } = subject;
  const id = useId();
  const [isBridgeTyped, setBridgeTyped] = useState(false);
  const [resets, setResets] = useState(0);
  const { form, lacks } = useBookingForm(subject, {
    hasUnsavedBridge: () => isBridgeTyped,
    onSaved: () => {
      leave();
      onClose();
    },
  });
  const leave = useLeaveGuard({
    dirty: form.dirty || isBridgeTyped,
    keeps: (to, from) => to.pathname === from.pathname && keeps(to.search),
  });
  const { hasForwarder, fwCompanyId } = form.values;
  const choices = useChoices((hasForwarder && fwCompanyId) || null);
  const lookup = useContainerLookup(form, {
    choices,
    capacityTeu: wagonCapacity,
    trainServiceWagonInstanceId,
    own: booking && {
      trainServicePlannerBookingId: booking.trainServicePlannerBookingId,
      containerNumber: booking.containerDetails.containerNumber,
      isWayBack: booking.firstLegBookingId !== null,
    },
  });
  const reset = () => {
    form.reset();
    lookup.reset();
    setResets(resets + 1);
  };
  const { outcome } = lookup.found ?? {};
  const missing = [
    ...lacks('customer'),
    ...lacks('rail'),
    ...lacks('container'),
    ...(outcome?.kind === 'refused' ? [outcome.message] : []),
  ];
  const isPhone = usePhone();
  const whyNotSave =
    (news.isFinal ? news.text : null) ?? (missing.length > 0 ? [...new Set(missing)].join('. ') : null);
  const save = (
    <Reasoned reason={whyNotSave}>
      <Button type="submit" form={id} loading={form.submitting} fullWidth={isPhone}>
        {booking ? formTexts.update : formTexts.save}
      </Button>
    </Reasoned>
  );
  return (
    <>
      <PageHead
        title={booking ? formTexts.titleEdit : formTexts.titleNew}
        note={
          <div className={classes.head}>
            <Badge variant="outline" tt="none">
              {routes}
            </Badge>
            <span>{longDate(instanceDate)}</span>
            <span>
              {subject.trainServiceName} · {formTexts.unit(wagonCapacity)}
            </span>
          </div>
        }
        actions={
          <Group gap="xs">
            <Button variant="default" leftSection={<IconArrowLeft size={17} aria-hidden />} onClick={onClose}>
              {formTexts.back}
            </Button>
            <Button variant="default" onClick={reset}>
              {formTexts.reset}
            </Button>
            {!isPhone && save}
          </Group>
        }
      />
      <div className={classes.column}>
        <Form form={form} id={id} label={booking ? formTexts.titleEdit : formTexts.titleNew}>
          <div className={classes.column}>
            <KeptNote news={news.text} />
            <FormSummary form={form} />
            <FormConflict form={form} />
            <div className={classes.board}>
              <div className={classes.column}>
                <CustomerSection
                  form={form}
                  choices={choices}
                  booking={booking}
                  isComplete={lacks('customer').length === 0}
                />
                <RailSection
                  choices={choices}
                  booking={booking}
                  routes={routes}
                  isComplete={lacks('rail').length === 0}
                />
                <Section title={formTexts.sections.vessel}>
                  <SelectField<BookingFields, string>
                    name="vesselVisitId"
                    label={fields.visit}
                    choices={visitChoices(choices.visits, booking?.vesselDetails.vesselVisitId)}
                    nothingFound={formTexts.noChoices}
                    read={choices.reads.visits}
                    searchable
                    clearable
                  />
                </Section>
              </div>
              <ContainerSection
                form={form}
                choices={choices}
                lookup={lookup}
                capacityTeu={wagonCapacity}
                provider={provider}
                isComplete={lacks('container').length === 0}
              />
            </div>
          </div>
        </Form>
        <BridgesSection
          key={resets}
          bridges={(form.values.roadBridgeDetailsCollection ?? []) as TypedRoadBridge[]}
          onChange={bridges => form.setValues({ roadBridgeDetailsCollection: bridges })}
          onTyped={setBridgeTyped}
          errors={form.errors}
        />
        {isPhone && (
          <div className={classes.foot} data-form-foot>
            {save}
          </div>
        )}
      </div>
    </>
  );
}

/** Visits that can be chosen, and the one that the booking names though it has departed. */
function visitChoices(
  visits: readonly { vesselVisitId: string; displayText: string }[] | undefined,
  now: string | null | undefined,
) {
  const offered = (visits ?? []).map(({ vesselVisitId: value, displayText: label }) => ({ value, label }));
  return !now || offered.some(({ value }) => value === now)
    ? offered
    : [...offered, { value: now, label: now }];
}
