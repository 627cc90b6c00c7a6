import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Company } from '../model.ts';

/** Who administers the company; each leads to the person. */
export function CompanyAdmins({ company: { companyId, adminUsers } }: { company: Company }) {
  return (
    <>
      {adminUsers.map(({ userId, fullName, emailAddress }, i) => (
        <Fragment key={userId}>
          {i > 0 && ', '}
          <Anchor component={Link} to={placeOf(companyId, emailAddress)} inherit>
            {fullName}
          </Anchor>
        </Fragment>
      ))}
    </>
  );
}

function placeOf(companyId: number, emailAddress: string | null): string {
  const query = new URLSearchParams({ companyId: String(companyId), ...(emailAddress && { emailAddress }) });
  return `/management/user?${query}`;
}
