import { passkeyNotes, writeField, writeFrame, writeProblem } from './page-frame.ts';
import { authenticatorPart, recoveryCodeList } from './secret-parts.ts';

/** The page `/invitation`, which reads the code of the invitation from the fragment of its address. */
export const invitationPage = writeFrame(
  { title: 'Invitation', script: 'invitation' },
  `<section id="invalid" hidden>
<h1 tabindex="-1">This link is not complete</h1>
<p>Open the whole link of the invitation, or ask for a new one.</p>
</section>
<section id="join" hidden>
<h1 tabindex="-1">Join Paywright</h1>
<div id="signed-in" hidden>
<p>You are signed in as <strong id="signed-in-as"></strong>.</p>
<button class="primary" id="join-signed-in" type="button">Accept the invitation</button>
${writeProblem('join-signed-in')}<p class="or">or join as somebody else</p>
</div>
<p>A passkey is a key in your device, which you unlock with your finger, face or PIN. It is the safest way to sign in.</p>
<button class="primary" id="join-passkey" type="button">Join with a passkey</button>
${writeProblem('join-passkey')}${passkeyNotes}<p class="or" id="or">or</p>
<form id="join-form" novalidate>
${writeField({ id: 'new-password', label: 'New password', type: 'password', autocomplete: 'new-password', hint: 'At least 12 characters, for example several words.', maxLength: 1_000 })}${writeField({ id: 'repeated', label: 'The same password again', type: 'password', autocomplete: 'new-password', maxLength: 1_000 })}<button type="submit">Join with a password</button>
</form>
<p class="note">You have joined another account before? <a id="sign-in-first" href="/sign-in">Sign in first</a>, then accept.</p>
</section>
<section id="joined" hidden>
<h1 tabindex="-1">You have joined</h1>
<p><strong>Keep what this page shows: it is shown once.</strong></p>
${authenticatorPart}<h2>Recovery codes</h2>
<p id="with-password">Each replaces a one-time code once, if you have lost your authenticator.</p>
<p id="without-password">If you have lost your passkey, sign in with your email, one of these as the password and another one as the code. Each is accepted once.</p>
${recoveryCodeList}<p><a class="button" href="/console">I have kept them: continue</a></p>
</section>
`,
);
