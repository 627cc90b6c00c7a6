import { useEffect, useState } from 'react';
import { ApiError } from '#kernel/client.ts';
import { useAction } from '#kernel/hooks.tsx';
import { confirm, snackbar } from '#kernel/ui/dialogs.tsx';
import { useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { tellRefusal } from '#kernel/ui/tellRefusal.ts';
import { fits } from '../../../rules.ts';
import { bookingCalls } from '../../contract.ts';
import { withoutHidden } from '../../forms.ts';
import type { PlannerBooking, TypedRoadBridge } from '../../model.ts';
import { refusals, texts } from '../../texts.ts';
import { bookingForm, REQUIRED_SECTIONS, type RequiredSection, type TypedFields } from '../forms.ts';
import { fieldsOfErrors, NO_CONTAINER, typedOfBooking } from '../rules.ts';
import { formTexts, labels } from '../texts.ts';

export type Subject = {
  trainServiceWagonInstanceId: number;
  /** TEU that the unit can have. */
  wagonCapacity: number;
  /** Null of a new booking. */
  booking: PlannerBooking | null;
};
type Options = {
  /** A road bridge is typed and not added. */
  hasUnsavedBridge: () => boolean;
  onSaved: () => void;
};

/** The booking form behind its fields: what it begins with, what it sends, and what becomes of a refusal. */
export function useBookingForm(subject: Subject, { hasUnsavedBridge, onSaved }: Options) {
  const { booking, wagonCapacity } = subject;
  const saving = { ownErrors: 'fields' as const };
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const create = useAction(bookingCalls.create, { ...saving, action: formTexts.creating, idempotencyKey });
  const change = useAction(bookingCalls.change, { ...saving, action: formTexts.updating });
  const schema = bookingForm.superRefine(
    (typed, check) => {
      if (typed?.containerIsoType && !fits(typed.containerIsoType, wagonCapacity))
        check.addIssue({ code: 'custom', path: ['containerIsoType'], message: refusals.tooLong });
    },
    { when: () => true },
  );
  const form = useSchemaForm({
    schema,
    initial: booking ? typedOfBooking(booking) : EMPTY,
    version: booking?.version,
    typedOf: typedOfBooking,
    guards: [
      async () => !hasUnsavedBridge() || confirm(formTexts.unsavedBridge),
      () => confirm({ title: texts.question }),
    ],
    onSubmit: async (typed, { version }) => {
      await named(
        booking ? update(booking, typed, version) : add(typed, subject.trainServiceWagonInstanceId),
      );
      snackbar(booking ? texts.updated : texts.created);
      onSaved();
    },
  });

  async function add(typed: TypedFields, slotId: number): Promise<void> {
    const body = { ...sectionsOf(typed), trainServiceWagonInstanceId: slotId };
    try {
      await create.mutateAsync({ body });
    } catch (error) {
      const free = freePartOf(error);
      if (free === null) return void (await tellRefusal(texts.notCreated, Promise.reject(error)));
      const title = texts.notCreated;
      const message = formTexts.freePart(refusals.taken);
      if (!(await confirm({ title, message, yes: formTexts.bookPart }))) throw error;
      await add(typed, free);
    }
  }

  async function update(
    { trainServicePlannerBookingId, trainServiceWagonInstanceId, containerDetails }: PlannerBooking,
    typed: TypedFields,
    version: string | undefined,
  ): Promise<void> {
    const sections = sectionsOf(typed);
    const oldContainerNumber = containerDetails.containerNumber;
    const body = {
      ...sections,
      containerDetails: { ...sections.containerDetails, oldContainerNumber },
      trainServicePlannerBookingId,
      trainServiceWagonInstanceId: trainServiceWagonInstanceId!,
      version,
    };
    await tellRefusal(texts.notUpdated, change.mutateAsync({ body }));
  }

  const { nameField, showField } = form;
  useEffect(() => {
    for (const [name, label] of Object.entries(labels)) nameField(name, label);
    showField('roadBridgeDetailsCollection', showBridges);
  }, [nameField, showField]);
  const issues = schema.safeParse(form.values).error?.issues ?? [];
  /** What a section still lacks, in the words of its fields. */
  const lacks = (section: RequiredSection) => {
    const names: readonly string[] = REQUIRED_SECTIONS[section];
    return issues.flatMap(({ path, message }) => (names.includes(String(path[0])) ? message : []));
  };
  return { form, lacks };
}

const EMPTY = {
  hasForwarder: false,
  companyId: null,
  fwCompanyId: null,
  senderCompanyId: null,
  receiverCompanyId: null,
  bookingReferenceNumber: '',
  customerReferenceNumber: '',
  railReferenceNumber: '',
  ...NO_CONTAINER,
  vesselVisitId: null,
  roadBridgeDetailsCollection: [],
};

/** How road bridges read beside those of somebody else. */
function showBridges(bridges: readonly TypedRoadBridge[]): string {
  const told = bridges.map(one => `${one.roadBridgeCode} ${one.purchaseOrderNumber}`);
  return told.join(', ') || texts.noRoadBridges;
}

/** As it is submitted: in sections, without what is hidden. */
function sectionsOf(typed: TypedFields) {
  const { hasForwarder, companyId, fwCompanyId, vesselVisitId, roadBridgeDetailsCollection, ...rest } = typed;
  const { senderCompanyId, receiverCompanyId, ...further } = rest;
  const { bookingReferenceNumber, customerReferenceNumber, railReferenceNumber, ...container } = further;
  return {
    customerDetails: { companyId, fwCompanyId: hasForwarder ? fwCompanyId : null },
    railDetails: {
      senderCompanyId,
      receiverCompanyId,
      bookingReferenceNumber,
      customerReferenceNumber,
      railReferenceNumber,
    },
    containerDetails: withoutHidden(container),
    vesselDetails: { vesselVisitId },
    roadBridgeDetailsCollection,
  };
}

/** The fields of a refusal by the names of the form, which has no sections. */
async function named(sent: Promise<void>): Promise<void> {
  try {
    await sent;
  } catch (error) {
    if (error instanceof ApiError) error.errors = fieldsOfErrors(error.errors);
    throw error;
  }
}

function freePartOf(error: unknown): number | null {
  const free = error instanceof ApiError ? error.problem?.['freeWagonInstanceId'] : null;
  return typeof free === 'number' ? free : null;
}
