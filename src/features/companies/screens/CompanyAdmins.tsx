import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { STATUS } from '#features/access/model.ts';
import type { Company } from '../model.ts';
import { isWithoutAdministrator } from '../rules.ts';
import { texts } from '../texts.ts';

/** Who administers the company, or will once it is approved; each leads to the person. */
export function CompanyAdmins({ company }: { company: Company }) {
  const { companyId, adminUsers } = company;
  if (isWithoutAdministrator(company))
    return company.status === STATUS.Active ? (
      <Anchor
        component={Link}
        to={placeOf(companyId)}
        aria-label={texts.addAdminOf(company.name)}
        c="dimmed"
        inherit
      >
        {texts.addAdmin}
      </Anchor>
    ) : (
      texts.noAdmin
    );
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

/** Where its people are. */
export function placeOf(companyId: number, emailAddress: string | null = null): string {
  const query = new URLSearchParams({ companyId: String(companyId), ...(emailAddress && { emailAddress }) });
  return `/management/user?${query}`;
}
