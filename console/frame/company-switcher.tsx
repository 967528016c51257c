import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { companiesQuery } from '../call/company-queries.ts';

/** Chooses the company; the section stays. */
export function CompanySwitcher({ companyId }: { readonly companyId: string | undefined }) {
  const { data: companies = [] } = useQuery(companiesQuery);
  const navigate = useNavigate();
  const chosen = companies.find(({ companyID }) => companyID === companyId);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="subtle" aria-label={`Company: ${chosen?.company ?? 'none chosen'}`}>
          {chosen?.company ?? 'Choose a company'} ▾
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {companies.map(({ company, companyID }) => (
          <Menu.Item
            key={companyID}
            rightSection={companyID === companyId ? '✓' : undefined}
            onClick={() => void navigate({ to: '/c/$companyId', params: { companyId: companyID } })}
          >
            {company}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void navigate({ to: '/' })}>All companies</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
