import { passkeyNotes, writeField, writeFrame, writeProblem } from './page-frame.ts';
import { authenticatorPart, recoveryCodeList } from './secret-parts.ts';

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
<p>If you have lost your only passkey, enter a recovery code as the password and another one as the code. Without recovery codes, ask the operator of this server to reset you and to give you a new link.</p>
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
<p><a class="button" href="/console">Open the console</a></p>
${writeProblem('lists')}<h2>Accounts</h2>
<ul class="lines" id="accounts"></ul>
<p class="note" id="no-accounts" hidden>You belong to no account any more.</p>
<h2>Passkeys</h2>
<ul class="lines" id="passkeys"></ul>
<p class="note" id="no-passkeys" hidden>You have no passkey yet. A passkey replaces password and code, and cannot be given to a false page.</p>
<form id="add-form" class="row" novalidate>
${writeField({ id: 'passkey-name', label: 'Name of a new passkey', autocomplete: 'off', maxLength: 100 })}<button type="submit">Add a passkey</button>
</form>
<h2>Password and codes</h2>
<details>
<summary>Change password or codes</summary>
<form id="own-form" novalidate>
${writeField({ id: 'own-password', label: 'New password', type: 'password', autocomplete: 'new-password', hint: 'At least 12 characters, for example several words. It ends your other sessions.', maxLength: 1_000 })}${writeField({ id: 'own-repeated', label: 'The same password again', type: 'password', autocomplete: 'new-password', maxLength: 1_000 })}<button type="submit">Change the password</button>
</form>
<p class="note" id="password-changed" role="status" hidden>The password was changed.</p>
<div class="buttons">
<button id="renew-authenticator" type="button">Use another authenticator</button>
<button id="renew-codes" type="button">Make new recovery codes</button>
</div>
${writeProblem('renew-authenticator')}${writeProblem('renew-codes')}</details>
<h2>Sessions</h2>
<ul class="lines" id="sessions"></ul>
<div class="buttons">
<button id="sign-out" type="button">Sign out</button>
<button class="quiet" id="end-all" type="button">Sign out everywhere</button>
</div>
${writeProblem('sign-out')}${writeProblem('end-all')}</section>
<section id="new-secrets" hidden>
<h1 tabindex="-1">Keep this: it is shown once</h1>
${authenticatorPart}<div id="new-codes" hidden>
<h2>Recovery codes</h2>
<p>Your former recovery codes no longer work. Each of these is accepted once.</p>
${recoveryCodeList}</div>
<button class="primary" id="kept" type="button">I have kept it: continue</button>
${writeProblem('kept')}</section>
`,
);
