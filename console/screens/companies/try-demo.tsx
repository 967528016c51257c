import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ask, newIdempotencyKey } from '../../call/ask.ts';
import { Failed } from '../../frame/states.tsx';

/** Makes a demo company in an empty sandbox, and opens it. */
export function TryDemo() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const make = useMutation({
    mutationFn: async () => {
      const options = { idempotencyKey: newIdempotencyKey() };
      return (await ask('sandbox', 'createDemoCompany', {}, options)).demoCompany;
    },
    onSuccess: async ({ companyId }) => {
      await queryClient.invalidateQueries();
      await navigate({ to: '/c/$companyId', params: { companyId } });
    },
  });
  return (
    <section className="notice" aria-label="Demo company">
      <p>
        <strong>Try it first.</strong> Analytical Engines has 24 people in six states and eight past
        payrolls, a correction, a returned payment and a payroll that waits for you. It is made in
        this sandbox within seconds.
      </p>
      <Button loading={make.isPending} onClick={() => make.mutate()}>
        Try it
      </Button>
      <p role="status" className="muted">
        {make.isPending && 'People are being added and eight payrolls run …'}
      </p>
      {make.error && <Failed error={make.error} />}
    </section>
  );
}
