import { roadBridgeCalls } from '#features/mappings/road-bridges/contract.ts';
import { useCall } from '#kernel/hooks.tsx';
import { MOST_ROWS, rowsOf } from '#kernel/paging.ts';
import { SelectField } from '#kernel/ui/Form/Form.tsx';
import type { NewBillingItem } from '../forms.ts';
import type { BillingItem } from '../model.ts';
import { roadBridgeChoices } from '../rules.ts';
import { fields, formTexts, refusals } from '../texts.ts';

const ALL = { query: { page: 1, pageSize: MOST_ROWS } };

/** Which road bridge and length an item is of: its code with suffix -40 or -20 (spec transport §5). */
export function RoadBridgeField({ item }: { item: BillingItem | null }) {
  const read = useCall(roadBridgeCalls.roadBridges, ALL, { action: formTexts.loadingRoadBridges });
  const codes = read.data && rowsOf(read.data).map(({ roadBridgeCode }) => roadBridgeCode);
  const isFixed = item !== null && item.usedBy.customerItems > 0;
  return (
    <SelectField<NewBillingItem, string>
      name="RoadBridgeCode"
      label={fields.roadBridge}
      choices={roadBridgeChoices(codes ?? [])}
      description={isFixed ? refusals.roadBridgeFixed : undefined}
      nothingFound={formTexts.noRoadBridges}
      loading={!codes}
      disabled={isFixed}
      searchable
      required
    />
  );
}
