import '@mantine/spotlight/styles.css';
import { Spotlight, spotlight } from '@mantine/spotlight';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { keyOf } from '#kernel/answers.ts';
import { useConnection } from '#kernel/hooks.tsx';
import { finders } from '../finders.ts';
import { routes } from '../routes.ts';
import classes from './Finder.module.css';
import { type Found, findableScreens, matching } from './find.ts';
import { icons } from './icons.ts';
import type { MenuItem } from './menu.ts';
import { finder as texts } from './texts.ts';

type Props = {
  menu: readonly MenuItem[];
  roles: readonly string[];
  isOpen: boolean;
  onClose: () => void;
};

/** Ctrl+K: any screen that the person may open, and what the rooms find. */
export function Finder({ menu, roles, isOpen, onClose }: Props) {
  const [text, setText] = useState('');
  const screens = useMemo(() => findableScreens(routes, roles, menu), [roles, menu]);
  const rooms = useRooms(roles, text);
  const groups = [{ group: texts.screens, found: matching(screens, text) }, ...rooms.groups].filter(
    ({ found }) => found.length > 0,
  );
  useEffect(() => {
    if (isOpen) spotlight.open();
  }, [isOpen]);
  return (
    <Spotlight.Root
      query={text}
      onQueryChange={setText}
      onSpotlightClose={onClose}
      shortcut={null}
      attributes={{ content: { 'aria-label': texts.title } }}
      scrollable
      maxHeight="min(28rem, 70dvh)"
    >
      <Spotlight.Search
        placeholder={texts.placeholder}
        aria-label={texts.placeholder}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {groups.map(({ group, found }) => (
          <Group key={group} title={group} found={found} />
        ))}
        {groups.length === 0 && (
          <Spotlight.Empty>{rooms.isBusy ? texts.searching : texts.nothing}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

const FRESH_MS = 30_000;

/** What the rooms find for a text; they are asked when it is long enough. A room that does not answer finds nothing. */
function useRooms(roles: readonly string[], text: string) {
  const { client } = useConnection();
  const sought = text.trim();
  const asked = finders.filter(
    row => sought.length >= row.shortest && row.roles.some(role => roles.includes(role)),
  );
  const answers = useQueries({
    queries: asked.map(({ call, request }) => ({
      queryKey: keyOf(call, request),
      queryFn: ({ signal }: { signal: AbortSignal }) => client.send(call, request, { signal }),
      staleTime: FRESH_MS,
      meta: { action: 'searching' },
    })),
  });
  return {
    groups: asked.map(({ group, find }, at) => {
      const answer: unknown = answers[at]?.data;
      return { group, found: answer === undefined ? [] : find(answer, sought) };
    }),
    isBusy: answers.some(answer => answer.isLoading),
  };
}

function Group({ title, found }: { title: string; found: readonly Found[] }) {
  const navigate = useNavigate();
  return (
    <Spotlight.ActionsGroup label={title}>
      {found.map(({ key, label, detail, to, icon }) => {
        const Icon = icons[icon];
        return (
          <Spotlight.Action
            key={key}
            className={classes.action}
            label={label}
            description={detail}
            leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
            onClick={() => {
              if (to.startsWith('/')) void navigate(to);
              else location.assign(to);
            }}
          />
        );
      })}
    </Spotlight.ActionsGroup>
  );
}
