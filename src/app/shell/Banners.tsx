import { useNetwork } from '@mantine/hooks';
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { useConnection } from '#kernel/hooks.tsx';
import classes from './Frame.module.css';
import { texts } from './texts.ts';

const names = new Intl.ListFormat('en-NZ', { type: 'conjunction' });

/** What is amiss for every screen: this device is offline, or a neighbour does not answer. */
export function Banners() {
  const { neighboursAway } = useConnection();
  const { online } = useNetwork();
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
    </div>
  );
}
