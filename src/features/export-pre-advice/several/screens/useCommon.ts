import { useCall } from '#kernel/hooks.tsx';
import { useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { checkWith } from '#kernel/ui/Form/schema.ts';
import { isClosed, isLookedUp } from '../../booking/rules.ts';
import { useBookingLookup } from '../../booking/screens/useBookingLookup.ts';
import { bookingTexts } from '../../booking/texts.ts';
import { exportPreAdviceCalls } from '../../contract.ts';
import type { DraftData } from '../../drafts/model.ts';
import { blankDraft } from '../../drafts/rules.ts';
import { freightStep } from '../../freight/forms.ts';
import { commodityOf } from '../../freight/rules.ts';
import { FRESH_MS } from '../../model.ts';
import { texts as roomTexts } from '../../texts.ts';
import { commonStep } from '../forms.ts';
import type { Common } from '../rules.ts';
import { severalTexts as texts } from '../texts.ts';

/** Any type will do to look the booking up: each row has its own. */
const ANY_TYPE = 'ANY';

/** What is chosen of a booking: the terminal counts the details of each from 1. */
const NOTHING_CHOSEN = { detailOf20: null, detailOf40: null, detailOfOther: null, hazard: null };

/** What is the same for all containers: the booking, their freight, who verifies and who brings them. */
export function useCommon() {
  const company = useCall(
    exportPreAdviceCalls.userShipper,
    {},
    { action: roomTexts.actions.lookups, freshMs: FRESH_MS },
  );
  const form = useSchemaForm({
    schema: commonStep,
    initial: {
      bookingNumber: '',
      ...NOTHING_CHOSEN,
      vgmVerifier: '',
      transporterId: null,
    },
    onSubmit: () => undefined,
  });
  const freight = useSchemaForm({
    schema: freightStep,
    initial: blankDraft().freight,
    onSubmit: () => undefined,
  });
  const number = (form.values.bookingNumber ?? '').trim().toUpperCase();
  const lookup = useBookingLookup(form, isLookedUp(number) ? { number, iso: ANY_TYPE } : null, found => {
    form.setValues(NOTHING_CHOSEN);
    if (!found) return;
    const own = company.data?.shipper;
    const { commodityCode, shipperName } = freight.values;
    freight.setValues({
      commodityCode: commodityOf(found.isHazardous, commodityCode ?? '') || null,
      ...(!shipperName && own && { shipperId: own.id, shipperName: own.name }),
    });
    if (!form.values.transporterId) form.set('transporterId', company.data?.transportCompanyId ?? null);
  });
  const booking = lookup.booking ?? null;
  const isFreightRight = checkWith(freightStep, freight.values).success;
  const common: Common | null = booking && {
    booking,
    bookingDetailIds: [form.values.detailOf20, form.values.detailOf40, form.values.detailOfOther].filter(
      one => one != null,
    ),
    hazard: form.values.hazard == null ? null : Number(form.values.hazard),
    freight: freight.values as DraftData['freight'],
    vgmVerifier: form.values.vgmVerifier?.trim() ?? '',
    transporterId: form.values.transporterId ?? null,
  };
  const isTooLate = booking !== null && isClosed(booking.bookingDetails);
  return {
    form,
    freight,
    lookup,
    common: isFreightRight ? common : null,
    /** Why nothing can be sent yet. */
    reason: !booking
      ? texts.bookingFirst
      : isTooLate
        ? bookingTexts.closed
        : isFreightRight
          ? null
          : texts.freightFirst,
    isClosed: isTooLate,
  };
}
