import { Button, UnstyledButton } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { previewOf } from '#kernel/markup.ts';
import { focusAround } from '#kernel/ui/focusOrigin.ts';
import type { Read } from '#kernel/ui/read.ts';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import type { Notification } from '../model.ts';
import { inBanner } from '../rules.ts';
import { texts } from '../texts.ts';
import { BannerEntry } from './BannerEntry.tsx';
import classes from './NotificationsBannerPanel.module.css';
import { useDismissal, useNotifications, usePortDay } from './useNotifications.ts';

/** Characters; a line is rarely longer. */
const LONGEST_BEGINNING = 200;

/**
 * The banner on an application's screens: what is active for it and was not dismissed (spec §2 Notifications).
 * `application` is a code of spec §6, such as `VBS`. A line of one height, whatever there is to read and before it is
 * known: nothing below it moves until the person unfolds it.
 */
export const NotificationsBannerPanel = memo(function NotificationsBannerPanel({
  application,
}: {
  application: string;
}) {
  const read = useNotifications();
  const { data, isError } = read;
  const dismiss = useDismissal();
  const bodyId = useId();
  const section = useRef<HTMLElement>(null);
  // What is pressed goes with what it did.
  useEffect(() => focusAround(section.current));
  const [isUnfolded, setUnfolded] = useState(false);
  const news = data && inBanner(data, application);
  if (!news || news.length === 0) {
    return (
      <section
        ref={section}
        tabIndex={-1}
        className={classes.banner}
        aria-label={texts.title}
        aria-busy={!news && !isError}
      >
        <p className={classes.line}>{news ? texts.empty : isError && <Failed read={read} />}</p>
      </section>
    );
  }
  return (
    <section ref={section} tabIndex={-1} className={classes.banner} aria-label={texts.title} data-news>
      <UnstyledButton
        className={classes.line}
        aria-expanded={isUnfolded}
        aria-controls={bodyId}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <ToneIcon tone="info" />
        <Headline news={news} isUnfolded={isUnfolded} />
        <IconChevronDown size={16} className={classes.chevron} aria-hidden />
      </UnstyledButton>
      <div id={bodyId}>
        {isUnfolded &&
          news.map(one => (
            <BannerEntry
              key={one.notificationId}
              notification={one}
              onDismiss={() => void dismiss([one.notificationId], true)}
            />
          ))}
      </div>
    </section>
  );
});

type FailedProps = { read: Pick<Read<unknown>, 'isFetching' | 'refetch'> };

function Failed({ read: { isFetching, refetch } }: FailedProps) {
  return (
    <>
      <span className={classes.failed}>{texts.failedBriefly}</span>
      <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
        {texts.retry}
      </Button>
    </>
  );
}

/** The newest's title and how it begins, and how many there are beside it. */
function Headline({ news, isUnfolded }: { news: readonly Notification[]; isUnfolded: boolean }) {
  const portDay = usePortDay();
  const [first, ...others] = news;
  const beginning = useMemo(() => previewOf(first!.content, LONGEST_BEGINNING), [first]);
  if (isUnfolded) return <strong className={classes.headline}>{texts.count(news.length)}</strong>;
  return (
    <>
      <strong className={classes.headline}>{first!.title}</strong>
      <span className={classes.day}>{texts.from(portDay(first!.startDate))}</span>
      <span className={classes.beginning}>{beginning}</span>
      {others.length > 0 && <span className={classes.more}>{texts.more(others.length)}</span>}
    </>
  );
}
