import { TagsInput } from '@mantine/core';
import { useField } from '#kernel/ui/Form/context.ts';
import type { NewSite } from '../forms.ts';
import { LIMITS, type SiteLocation } from '../model.ts';
import { fields, formTexts } from '../texts.ts';

const codesOf = (locations: readonly SiteLocation[]) => locations.map(one => one.locationCode);

/** Where trucks take over at a site: one code after the other. */
export function LocationsField() {
  const field = useField<NewSite, readonly SiteLocation[]>({
    name: 'roadBridgeLocations',
    label: fields.locations,
    show: locations => codesOf(locations).join(', '),
  });
  const locations = field.value ?? [];
  const change = (codes: string[]) =>
    field.set(
      codes
        .map(code => code.trim().toUpperCase())
        .filter((code, i, all) => code !== '' && all.indexOf(code) === i)
        .map(
          locationCode =>
            locations.find(one => one.locationCode === locationCode) ?? {
              terminalSiteRoadBridgeLocationsId: null,
              locationCode,
            },
        ),
    );
  return (
    <TagsInput
      label={fields.locations}
      description={formTexts.locationsHint}
      value={codesOf(locations)}
      onChange={change}
      error={field.error}
      data-invalid={field.error ? true : undefined}
      maxTags={LIMITS.locations}
      acceptValueOnBlur
      splitChars={[',', ' ', '\n']}
    />
  );
}
