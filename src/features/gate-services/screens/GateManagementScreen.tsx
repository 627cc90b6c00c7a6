import { Tabs } from '@mantine/core';
import { accessCalls } from '#features/access/contract.ts';
import { ROLE } from '#features/access/model.ts';
import { GateListPanel } from '#features/gates/screens/GateListPanel.tsx';
import { listTexts as gateListTexts } from '#features/gates/texts.ts';
import { useCall } from '#kernel/hooks.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { Skeletons } from '#kernel/ui/Skeletons.tsx';
import { useAddress } from '#kernel/ui/useAddress.ts';
import { listTexts, screenTexts } from '../texts.ts';
import { ServiceListPanel } from './ServiceListPanel.tsx';

const GATES = 'gates';
const SERVICES = 'services';
const ON = 'on';

/** /management/gate and /configurations/gate: two tabs, Gate List and Gate Service List (spec §2 Gate management). */
export function GateManagementScreen() {
  const account = useCall(accessCalls.account, {}, { action: 'loading the account', freshMs: Infinity }).data;
  const [tab, setTab] = useAddress('tab');
  const [inactive, setInactive] = useAddress('inactive');
  const [all, setAll] = useAddress('all');
  if (!account) return <Skeletons lines={8} />;
  const readOnly = account.roles.includes(ROLE.PortAdmin) ? null : gateListTexts.portAdminOnly;
  return (
    <>
      <PageHead title={screenTexts.title} note={readOnly} />
      <Tabs
        value={tab === SERVICES ? SERVICES : GATES}
        onChange={chosen => setTab(chosen === SERVICES ? SERVICES : null)}
        keepMounted={false}
      >
        <Tabs.List aria-label={screenTexts.tabs} mb="md">
          <Tabs.Tab value={GATES}>{gateListTexts.title}</Tabs.Tab>
          <Tabs.Tab value={SERVICES}>{listTexts.title}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={GATES}>
          <GateListPanel
            readOnly={readOnly}
            showInactive={inactive === ON}
            onShowInactive={isOn => setInactive(isOn ? ON : null)}
          />
        </Tabs.Panel>
        <Tabs.Panel value={SERVICES}>
          <ServiceListPanel
            readOnly={readOnly}
            showAll={all === ON}
            onShowAll={isOn => setAll(isOn ? ON : null)}
          />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
