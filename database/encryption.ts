import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A key for encrypted columns: an id of four bytes and a secret of 32. */
export interface Key {
  readonly id: string;
  readonly secret: Buffer;
}

/** The place of a secret, authenticated with it: a value moved to another row cannot be decrypted. */
export type SealContext = readonly [table: string, column: string, rowId: string];

/** The scope in which equal secrets have equal digests. */
export type DigestScope = readonly [table: string, column: string, scopeId: string];

export interface EncryptedColumn {
  readonly table: string;
  readonly column: string;
  readonly id: string;
  /** The column with the digest that finds equal secrets. */
  readonly digest?: string;
  /** The column within whose rows equal secrets have equal digests; `company_id` unless it is named. */
  readonly digestScope?: 'account_id';
  /** The table it was first encrypted for, if rows are copied from there. */
  readonly sealedFor?: string;
  /** True if its rows belong to no account; a digest is then unique in the installation. */
  readonly isOfNoAccount?: boolean;
}

/** Every encrypted column, for key rotation; a test compares this list with the schema. */
export const encryptedColumns: readonly EncryptedColumn[] = [
  { table: 'agency_payment', column: 'addendum_encrypted', id: 'agency_payment_id' },
  { table: 'business_user', column: 'ssn_encrypted', id: 'business_user_id' },
  {
    table: 'deposit_account',
    column: 'account_number_encrypted',
    id: 'deposit_account_id',
    digest: 'account_number_digest',
    digestScope: 'account_id',
  },
  { table: 'document', column: 'content_encrypted', id: 'document_id' },
  { table: 'filed_1099_nec', column: 'ssn_encrypted', id: 'worker_id' },
  {
    table: 'former_deposit_account',
    column: 'account_number_encrypted',
    id: 'deposit_account_id',
    sealedFor: 'deposit_account',
  },
  { table: 'funding_account', column: 'account_number_encrypted', id: 'funding_account_id' },
  { table: 'invitation', column: 'email_encrypted', id: 'invitation_id' },
  {
    table: 'operator_invitation',
    column: 'email_encrypted',
    id: 'invitation_id',
    isOfNoAccount: true,
  },
  { table: 'payment_file', column: 'content_encrypted', id: 'file_id' },
  {
    table: 'person',
    column: 'email_encrypted',
    id: 'person_id',
    digest: 'email_digest',
    isOfNoAccount: true,
  },
  {
    table: 'person_authenticator',
    column: 'secret_encrypted',
    id: 'person_id',
    isOfNoAccount: true,
  },
  { table: 'webhook', column: 'former_secret_encrypted', id: 'webhook_id' },
  { table: 'webhook', column: 'secret_encrypted', id: 'webhook_id' },
  { table: 'worker_identity', column: 'ssn_encrypted', id: 'worker_id', digest: 'ssn_digest' },
];

// Sealed form: 1 byte version, 4 bytes key id, 12 bytes nonce, 16 bytes tag, then the ciphertext.
const version = 1;
const keyIdAt = 1;
const nonceAt = 5;
const nonceBytes = 12;
const tagAt = 17;
const cipherAt = 33;

/** Encrypts with the first key of the ring; decrypts with the key that encrypted. */
export class KeyRing {
  readonly #load: () => readonly Key[];
  #keys: readonly Key[];
  #rowKeys: string;

  constructor(load: () => readonly Key[]) {
    this.#load = load;
    this.#keys = load();
    this.#rowKeys = this.#keys.map(toRowKey).join('');
  }

  get ids(): readonly string[] {
    return this.#keys.map(({ id }) => id);
  }

  /** Keys derived for digests of rows, as the function row_key of the schema reads them. */
  get rowKeys(): string {
    return this.#rowKeys;
  }

  get current(): Key {
    const [first] = this.#keys;
    if (!first) throw new Error('there is no encryption key');
    return first;
  }

  /** Loads keys that were added since, so that a rotation needs no restart. */
  refresh(): void {
    this.#keys = this.#load();
    this.#rowKeys = this.#keys.map(toRowKey).join('');
  }

  seal(text: string, place: SealContext): Buffer {
    return sealWithKey(this.current, text, place);
  }

  /** Seals with any key of the ring, for check values. */
  sealWith(keyId: string, text: string, place: SealContext): Buffer {
    return sealWithKey(this.#find(keyId), text, place);
  }

  open(sealed: Buffer, place: SealContext): string {
    if (sealed[0] !== version) throw new Error(`unknown seal on ${place.join(' ')}`);
    const { secret } = this.#find(sealed.toString('hex', keyIdAt, nonceAt));
    const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(nonceAt, tagAt));
    decipher.setAAD(toAssociatedData(place));
    decipher.setAuthTag(sealed.subarray(tagAt, cipherAt));
    return Buffer.concat([decipher.update(sealed.subarray(cipherAt)), decipher.final()]).toString();
  }

  /** Computes a digest that is equal for equal texts of one scope: four bytes of key id, then 32 bytes. */
  digest(text: string, realm: DigestScope): Buffer {
    return digestWithKey(this.current, text, realm);
  }

  /** Computes the digest of a text under each key, for lookups during a rotation. */
  digests(text: string, realm: DigestScope): readonly Buffer[] {
    return this.#keys.map((key) => digestWithKey(key, text, realm));
  }

  #find(id: string): Key {
    const find = () => this.#keys.find((key) => key.id === id);
    let key = find();
    if (!key) {
      this.refresh();
      key = find();
    }
    if (!key) throw new Error(`encryption key ${id} is not in the key ring`);
    return key;
  }
}

// Random bytes are drawn many at once: one call costs as much as an encryption.
let nonces = Buffer.alloc(0);

function newNonce(): Buffer {
  if (nonces.length === 0) nonces = randomBytes(nonceBytes * 256);
  const nonce = nonces.subarray(0, nonceBytes);
  nonces = nonces.subarray(nonceBytes);
  return nonce;
}

function sealWithKey({ id, secret }: Key, text: string, place: SealContext): Buffer {
  const nonce = newNonce();
  const cipher = createCipheriv('aes-256-gcm', secret, nonce);
  cipher.setAAD(toAssociatedData(place));
  const body = cipher.update(text, 'utf8');
  // `final` returns no bytes in this mode, but computes the tag.
  cipher.final();
  const sealed = Buffer.allocUnsafe(cipherAt + body.length);
  sealed[0] = version;
  sealed.write(id, keyIdAt, 'hex');
  nonce.copy(sealed, nonceAt);
  cipher.getAuthTag().copy(sealed, tagAt);
  body.copy(sealed, cipherAt);
  return sealed;
}

function toAssociatedData(place: SealContext): Buffer {
  return Buffer.from(place.join('\n'));
}

// The padded blocks of HMAC (RFC 2104) are computed once: PostgreSQL has SHA-256 but no HMAC.
function toRowKey({ id, secret }: Key): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'paywright row digest', 32));
  const block = Buffer.concat([key, Buffer.alloc(32)]);
  const padded = (pad: number) => Buffer.from(block.map((byte) => byte ^ pad)).toString('hex');
  return `${id}${padded(0x36)}${padded(0x5c)}`;
}

function digestWithKey({ id, secret }: Key, text: string, realm: DigestScope): Buffer {
  const digestKey = Buffer.from(hkdfSync('sha256', secret, '', 'paywright column digest', 32));
  const hmac = createHmac('sha256', digestKey).update(realm.join('\n')).update(`\n${text}`);
  return Buffer.concat([Buffer.from(id, 'hex'), hmac.digest()]);
}
