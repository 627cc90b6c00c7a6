import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useCallback } from 'react';
import { useLatest } from '#kernel/hooks.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { NEW_KEY } from '#kernel/ui/SideForm.tsx';
import { useAddress } from '#kernel/ui/useAddress.ts';
import { listTexts } from '../texts.ts';
import { OpenedService } from './OpenedService.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import { ServiceList } from './ServiceList.tsx';

const NEW = 'new';

/** /management/transport-capacity/service: the list, or the form of a service in its place (spec transport §2.2, §2.3). */
export function TrainServicesScreen() {
  const [service, setService] = useAddress('service');
  const open = useLatest(setService);
  const edit = useCallback((id: number) => open.current(String(id)), [open]);
  const close = () => setService(null);
  const add = () => setService(NEW);
  useHotkeys(service === null ? [[NEW_KEY, add]] : [], []);
  const toggle =
    service === null ? (
      <Button
        leftSection={<IconPlus size={17} aria-hidden />}
        title={NEW_KEY}
        aria-keyshortcuts={NEW_KEY}
        onClick={add}
      >
        {listTexts.add}
      </Button>
    ) : (
      <Button variant="default" leftSection={<IconArrowLeft size={17} aria-hidden />} onClick={close}>
        {listTexts.back}
      </Button>
    );
  return (
    <>
      <PageHead title={listTexts.title} actions={toggle} shown={service ?? ''} />
      {service === null && <ServiceList onEdit={edit} />}
      {service === NEW && <ServiceForm service={null} present={null} onClose={close} />}
      {service !== null && service !== NEW && (
        <OpenedService key={service} trainServiceId={Number(service)} onClose={close} />
      )}
    </>
  );
}
