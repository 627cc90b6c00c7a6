import { Button, Group, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { problemWith } from '#kernel/catalogue.ts';
import { useCall, useLatest } from '#kernel/hooks.tsx';
import { FormConflict, FormSummary, type SchemaForm } from '#kernel/ui/Form/Form.tsx';
import { type FocusOrigin, focusBack, focusOrigin } from '#kernel/ui/focusOrigin.ts';
import { Reading } from '#kernel/ui/Reading.tsx';
import { trainServiceCalls } from '../../contract.ts';
import type { Direction } from '../../model.ts';
import type { TypedRoutes, TypedWagon } from '../../saving/rules.ts';
import type { Route } from '../forms.ts';
import type { Site } from '../model.ts';
import { newestFirst, nextSequence, teuOf } from '../rules.ts';
import { wagonTexts as texts } from '../texts.ts';
import { RouteForm } from './RouteForm.tsx';
import { RouteList } from './RouteList.tsx';
import classes from './Routes.module.css';

type Props = { form: SchemaForm<TypedRoutes>; direction: Direction; isAdHoc: boolean };

/** Service Routes: the form of a route beside the list of wagons (spec transport §2.3). */
export function RoutesStep({ form, direction, isAdHoc }: Props) {
  const read = useCall(trainServiceCalls.sites, {}, { action: texts.loadingSites });
  const { nameField, showField } = form;
  useEffect(() => {
    nameField('wagons', texts.title);
    showField('wagons', (wagons: TypedWagon[]) => texts.summary(wagons.length, teuOf(wagons)));
  }, [nameField, showField]);
  return (
    <Stack gap="md">
      <FormSummary form={form} />
      <FormConflict form={form} />
      <Reading read={read} failed={problemWith(texts.loadingSites)} lines={6}>
        {sites => <Routes form={form} sites={sites} direction={direction} isAdHoc={isAdHoc} />}
      </Reading>
    </Stack>
  );
}

function Routes({ form, sites, direction, isAdHoc }: Props & { sites: Site[] }) {
  const wagons = (form.values.wagons ?? []) as TypedWagon[];
  const [isShown, setShown] = useState(true);
  const [editing, setEditing] = useState<number | null>(null);
  const from = useRef<FocusOrigin>(null);
  const edited = wagons.find(({ wagonSequence }) => wagonSequence === editing) ?? null;

  const codeOf = (id: number) =>
    sites.find(site => site.transportServiceTerminalSiteId === id)?.kiwiRailCodes ?? '';
  const save = (route: Route) => {
    const codes = {
      originCode: codeOf(route.originTerminalSiteId),
      destinationCode: codeOf(route.destinationTerminalSiteId),
    };
    if (edited) {
      const changed = { ...edited, ...route, ...codes, hasChanged: true };
      form.set(
        'wagons',
        wagons.map(wagon => (wagon === edited ? changed : wagon)),
      );
      leave();
      return;
    }
    const added = { ...NEW, ...route, ...codes, wagonSequence: nextSequence(wagons) };
    form.set('wagons', [...wagons, added]);
  };
  const leave = () => {
    setEditing(null);
    const origin = from.current;
    if (origin) setTimeout(() => focusBack(origin));
  };
  const latestEdit = useLatest((wagonSequence: number) => {
    from.current = focusOrigin();
    setShown(true);
    setEditing(wagonSequence);
  });
  const edit = useCallback((sequence: number) => latestEdit.current(sequence), [latestEdit]);
  const latestRemove = useLatest((wagonSequence: number) => {
    const left = wagons.filter(wagon => wagon.wagonSequence !== wagonSequence);
    setEditing(null);
    form.set('wagons', newestFirst(left).toReversed());
  });
  const remove = useCallback((sequence: number) => latestRemove.current(sequence), [latestRemove]);
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {wagons.length > 0 && texts.summary(wagons.length, teuOf(wagons))}
        </Text>
        {!isAdHoc && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? texts.hide : texts.show}
          </Button>
        )}
      </Group>
      <div className={classes.columns} data-alone={!isShown || isAdHoc || undefined}>
        {isShown && !isAdHoc && (
          <RouteForm
            key={`${direction} ${editing}`}
            sites={sites}
            direction={direction}
            edited={edited && asRoute(edited)}
            onSave={save}
            onCancel={leave}
          />
        )}
        <RouteList wagons={wagons} isAdHoc={isAdHoc} onEdit={edit} onRemove={remove} />
      </div>
    </Stack>
  );
}

const NEW = { trainServiceWagonId: null, hasChanged: false, isActive: true, hasBooking: false };

function asRoute({ originTerminalSiteId, destinationTerminalSiteId, capacityTeu }: TypedWagon): Route {
  return { originTerminalSiteId, destinationTerminalSiteId, capacityTeu };
}
