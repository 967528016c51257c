import { passkeyNotes, writeField, writeFrame, writeProblem } from './page-frame.ts';

const codeHint = 'Six digits of your authenticator, or a recovery code.';

/** The page `/sign-in`; its script shows one section at a time. */
export const signInPage = writeFrame(
  { title: 'Sign in', script: 'sign-in' },
  `<section id="start" hidden>
<h1 tabindex="-1">Sign in</h1>
<button class="primary" id="with-passkey" type="button">Sign in with a passkey</button>
${writeProblem('with-passkey')}${passkeyNotes}<p class="or" id="or">or</p>
<form id="password-form" novalidate>
${writeField({ id: 'email', label: 'Email', type: 'email', autocomplete: 'username', maxLength: 254 })}${writeField({ id: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', maxLength: 1_000 })}<button type="submit">Continue</button>
</form>
<details>
<summary>You cannot sign in?</summary>
<p>If you have lost your only passkey, enter a recovery code as the password and another one as the code. Without recovery codes, ask an administrator to invite you again.</p>
</details>
</section>
<section id="second" hidden>
<h1 tabindex="-1">Enter your code</h1>
<form id="code-form" novalidate>
${writeField({ id: 'code', label: 'Code', autocomplete: 'one-time-code', hint: codeHint, maxLength: 100 })}<button class="primary" type="submit">Sign in</button>
</form>
<p class="or">or</p>
<button id="second-passkey" type="button">Use a passkey</button>
${writeProblem('second-passkey')}</section>
<section id="confirm" hidden>
<h1 tabindex="-1">Confirm that it is you</h1>
<p>Your last code or passkey is more than five minutes ago.</p>
<button class="primary" id="confirm-passkey" type="button">Confirm with a passkey</button>
${writeProblem('confirm-passkey')}<p class="or">or</p>
<form id="confirm-form" novalidate>
${writeField({ id: 'confirm-code', label: 'Code', autocomplete: 'one-time-code', hint: codeHint, maxLength: 100 })}<button type="submit">Confirm with the code</button>
</form>
<button class="quiet" id="confirm-cancel" type="button">Cancel</button>
${writeProblem('confirm-cancel')}</section>
<section id="signed-in" hidden>
<h1 tabindex="-1">You are signed in</h1>
<p id="who"></p>
${writeProblem('lists')}<h2>Accounts</h2>
<ul class="lines" id="accounts"></ul>
<p class="note" id="no-accounts" hidden>You belong to no account any more.</p>
<h2>Passkeys</h2>
<ul class="lines" id="passkeys"></ul>
<p class="note" id="no-passkeys" hidden>You have no passkey yet. A passkey replaces password and code, and cannot be given to a false page.</p>
<form id="add-form" class="row" novalidate>
${writeField({ id: 'passkey-name', label: 'Name of a new passkey', autocomplete: 'off', maxLength: 100 })}<button type="submit">Add a passkey</button>
</form>
<h2>Sessions</h2>
<ul class="lines" id="sessions"></ul>
<div class="buttons">
<button class="primary" id="sign-out" type="button">Sign out</button>
<button class="quiet" id="end-all" type="button">Sign out everywhere</button>
</div>
${writeProblem('sign-out')}${writeProblem('end-all')}</section>
`,
);
