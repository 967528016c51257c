import { Button, PasswordInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { send } from '../../call/ask.ts';
import { canUsePasskeys, signWithPasskey } from '../../call/passkey.ts';
import { messageOf } from '../../words/for-people.ts';

const isNumericAddress = /^[\d.]+$|:/.test(location.hostname);

/** Signs in with a passkey, or with email, password and code. */
export function SignInScreen() {
  const [step, setStep] = useState<'start' | 'code'>('start');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const queryClient = useQueryClient();

  const attempt = async (action: () => Promise<unknown>, next: () => unknown) => {
    setBusy(true);
    setProblem('');
    try {
      await action();
      await next();
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  };
  const enter = () => queryClient.resetQueries();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget));
    const path = step === 'start' ? '/session/sign-in' : '/session/second-factor';
    const body = JSON.stringify(given);
    void attempt(() => send({ path, body }), step === 'start' ? () => setStep('code') : enter);
  };
  const enterByPasskey = () =>
    attempt(async () => {
      const body = JSON.stringify({ passkey: await signWithPasskey() });
      await send({ path: '/session/passkey', body });
    }, enter);

  return (
    <main className="narrow stack">
      <p>
        <strong>Paywright</strong>
      </p>
      <h1>{step === 'start' ? 'Sign in' : 'Enter your code'}</h1>
      {step === 'start' && canUsePasskeys && (
        <Button variant="filled" loading={isBusy} onClick={() => void enterByPasskey()}>
          Sign in with a passkey
        </Button>
      )}
      <form className="stack" onSubmit={submit} key={step}>
        {step === 'start' ? <PasswordFields /> : <CodeField />}
        <Button type="submit" disabled={isBusy} variant={step === 'code' ? 'filled' : 'default'}>
          {step === 'start' ? 'Continue' : 'Sign in'}
        </Button>
      </form>
      <p role="alert" className="bad">
        {problem}
      </p>
      <p className="muted">
        {isNumericAddress &&
          'Passkeys work if the address of this page is a name, such as localhost, and not an IP address. '}
        <a href="/sign-in">Lost your passkey or your device?</a>
      </p>
    </main>
  );
}

function PasswordFields() {
  return (
    <>
      <TextInput label="Email" name="email" type="email" autoComplete="username" required />
      <PasswordInput label="Password" name="password" autoComplete="current-password" required />
    </>
  );
}

function CodeField() {
  return (
    <TextInput
      label="Code"
      description="Six digits of your authenticator, or a recovery code."
      name="code"
      autoComplete="one-time-code"
      required
      data-autofocus
    />
  );
}
