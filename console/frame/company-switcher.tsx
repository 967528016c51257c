import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { companyNameQuery } from '../call/company-queries.ts';
import { useLetterKeys } from './letter-keys.ts';

// Loaded when somebody opens it: the first screen stays small.
const CompanyDialog = lazy(async () => ({
  default: (await import('./company-dialog.tsx')).CompanyDialog,
}));

/** Names the company, and opens the dialog that chooses another one. */
export function CompanySwitcher({ companyId }: { readonly companyId: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  useLetterKeys({ 'g o': () => setOpen(true) });
  return (
    <>
      <Button variant="subtle" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {companyId ? <CompanyName companyId={companyId} /> : 'Choose a company'} ▾
      </Button>
      {isOpen && (
        <Suspense>
          <CompanyDialog close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function CompanyName({ companyId }: { readonly companyId: string }) {
  const { data: name } = useQuery(companyNameQuery(companyId));
  return name ?? 'Company';
}
