import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { accessCalls } from '#features/access/contract.ts';
import { type AppSettings, ROLE } from '#features/access/model.ts';
import { GateListPanel } from '#features/gates/screens/GateListPanel.tsx';
import { listTexts as gateListTexts } from '#features/gates/texts.ts';
import { useCall } from '#kernel/hooks.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { Skeletons } from '#kernel/ui/Skeletons.tsx';
import { listTexts, screenTexts } from '../texts.ts';
import { ServiceListPanel } from './ServiceListPanel.tsx';

const GATES = 'gates';
const SERVICES = 'services';

/** /management/gate and /configurations/gate: two tabs, Gate List and Gate Service List (spec §2 Gate management). */
export function GateManagementScreen({ settings }: { settings: AppSettings }) {
  const account = useCall(accessCalls.account, {}, { action: 'loading the account', freshMs: Infinity }).data;
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === SERVICES ? SERVICES : GATES;
  const write = (name: string, value: string | null) =>
    setParams(
      now => {
        const next = new URLSearchParams(now);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const flag = (name: string) => ({
    isOn: params.get(name) === 'on',
    set: (isOn: boolean) => write(name, isOn ? 'on' : null),
  });
  const inactive = flag('inactive');
  const all = flag('all');
  if (!account) return <Skeletons lines={8} />;
  const readOnly = account.roles.includes(ROLE.PortAdmin) ? null : gateListTexts.portAdminOnly;
  return (
    <>
      <PageHead title={screenTexts.title} note={readOnly} />
      <Tabs
        value={tab}
        onChange={chosen => write('tab', chosen === SERVICES ? SERVICES : null)}
        keepMounted={false}
      >
        <Tabs.List aria-label={screenTexts.tabs} mb="md">
          <Tabs.Tab value={GATES}>{gateListTexts.title}</Tabs.Tab>
          <Tabs.Tab value={SERVICES}>{listTexts.title}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={GATES}>
          <GateListPanel readOnly={readOnly} showInactive={inactive.isOn} onShowInactive={inactive.set} />
        </Tabs.Panel>
        <Tabs.Panel value={SERVICES}>
          <ServiceListPanel
            readOnly={readOnly}
            timeZone={settings.timeZone}
            showAll={all.isOn}
            onShowAll={all.set}
          />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
