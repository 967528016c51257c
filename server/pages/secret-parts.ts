/** The parts of a page that show secrets once; `browser/shown-secrets.ts` fills them in. */
export const authenticatorPart = `<div id="authenticator" hidden>
<h2>One-time codes</h2>
<p>Add this secret to an authenticator, such as the one of your password manager. You need its code at each sign-in.</p>
<p><code id="secret"></code></p>
<p><a id="secret-link" href="/sign-in">Open in an authenticator on this device</a></p>
</div>
`;

export const recoveryCodeList = `<ol class="codes" id="recovery-codes"></ol>
`;
