import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { MARKUP } from '../model.ts';
import classes from './NotificationContent.module.css';

/** The HTML of a notification, cleaned once more before it is shown. */
export function NotificationContent({ html }: { html: string }) {
  const clean = useMemo(
    () => DOMPurify.sanitize(html, { ALLOWED_TAGS: [...MARKUP.tags], ALLOWED_ATTR: [...MARKUP.attributes] }),
    [html],
  );
  // oxlint-disable-next-line react/no-danger
  return <div className={classes.content} dangerouslySetInnerHTML={{ __html: clean }} />;
}
