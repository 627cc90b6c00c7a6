import { useNetwork } from '@mantine/hooks';
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import IconRefreshAlert from '@tabler/icons-react/dist/esm/icons/IconRefreshAlert.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { useConnection } from '#kernel/hooks.tsx';
import { StaleText } from '#kernel/ui/StaleNotice.tsx';
import { useRefreshFailure } from '#kernel/useRefreshFailure.ts';
import classes from './Frame.module.css';
import { texts } from './texts.ts';

const names = new Intl.ListFormat('en-NZ', { type: 'conjunction' });

/** What is amiss for every screen: this device is offline, a neighbour does not answer, or what is shown and does not say so itself could not be read again. */
export function Banners() {
  const { neighboursAway } = useConnection();
  const { online } = useNetwork();
  const failure = useRefreshFailure();
  return (
    <div role="status">
      {!online && (
        <div className={classes.banner}>
          <IconWifiOff size={18} aria-hidden />
          {texts.offline}
        </div>
      )}
      {online && neighboursAway.length > 0 && (
        <div className={classes.banner}>
          <IconPlugConnectedX size={18} aria-hidden />
          {texts.away(names.format(neighboursAway))}
        </div>
      )}
      {failure && (
        <div className={classes.banner}>
          <IconRefreshAlert size={18} aria-hidden />
          <StaleText readAt={failure.readAt} isBusy={failure.isBusy} onRetry={failure.retry} />
        </div>
      )}
    </div>
  );
}
