import { Box } from '@mantine/core';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { Skeletons } from '#kernel/ui/Skeletons.tsx';
import { texts } from '../texts.ts';
import { CompanyChoice } from './CompanyChoice.tsx';
import { PeoplePanel } from './PeoplePanel.tsx';
import { useUserAddress } from './useUserAddress.ts';
import { useUserAsker } from './useUserAsker.ts';

const WIDTH = 420;

/**
 * The people of the own company (spec exports-reports-admin §2 User Management). Port admins choose the company first; until
 * then they see whoever waits for approval, of any company.
 */
export function UsersScreen() {
  const asker = useUserAsker();
  const { companyId, emailAddress, choose } = useUserAddress();
  if (!asker) return <Skeletons lines={8} />;
  const { isPortAdmin } = asker;
  return (
    <>
      <PageHead title={texts.title} />
      {isPortAdmin && (
        <Box maw={WIDTH} mb="md">
          <CompanyChoice companyId={companyId} onChoose={choose} />
        </Box>
      )}
      <PeoplePanel
        key={isPortAdmin ? (companyId ?? 'waiting') : 'own'}
        asker={asker}
        companyId={isPortAdmin ? companyId : asker.companyId}
        emailAddress={emailAddress}
      />
    </>
  );
}
