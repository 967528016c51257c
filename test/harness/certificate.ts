import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Makes a certificate for this machine, signed by itself and good for a day. */
export function certificateIn(folder: string): { readonly cert: string; readonly key: string } {
  const cert = join(folder, 'cert.pem');
  const key = join(folder, 'key.pem');
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', ...newKey, ...subject, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  return { cert, key };
}
