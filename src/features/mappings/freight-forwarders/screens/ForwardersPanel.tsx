import { useCall } from '#kernel/hooks.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { Panel } from '#kernel/ui/Panel.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import { useAddressParams } from '#kernel/ui/useAddressParams.ts';
import { forwarderCalls } from '../contract.ts';
import { FORWARDER, type FreightForwarder } from '../model.ts';
import { listTexts } from '../texts.ts';
import { ForwarderCustomersPanel } from './ForwarderCustomersPanel.tsx';

/** Freight Forwarders (spec transport §2.1): one of them, and the customers that it acts for. */
export function ForwardersPanel({ title }: { title: string }) {
  const read = useCall(forwarderCalls.forwarders, {}, { action: listTexts.loadingForwarders });
  const [params, change] = useAddressParams();
  const choose = (code: number) =>
    change(now => {
      now.set(FORWARDER, String(code));
      return now;
    });
  const shownOf = (forwarders: readonly FreightForwarder[]) =>
    forwarders.find(one => String(one.freightForwarderCode) === params.get(FORWARDER)) ?? forwarders[0]!;
  const none = <EmptyState title={listTexts.noForwarders} hint={listTexts.noForwardersHint} />;
  if (read.data && read.data.length > 0) {
    const shown = shownOf(read.data);
    return (
      <ForwarderCustomersPanel
        key={shown.freightForwarderCode}
        title={title}
        forwarders={read.data}
        shown={shown}
        onChoose={choose}
      />
    );
  }
  return (
    <Panel title={title}>
      <Reading read={read} failed={listTexts.failedForwarders} empty={none} lines={6}>
        {() => null}
      </Reading>
    </Panel>
  );
}
