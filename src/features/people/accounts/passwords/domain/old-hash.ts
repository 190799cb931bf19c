/** Password hashes of other systems, told apart by their format. */
export type OldHash =
  /** 64 hexadecimal digits, without a salt. */
  | { kind: 'sha256'; digest: string }
  /** WHMCS before 6.3: MD5 of salt and password, a colon, the salt. */
  | { kind: 'md5'; digest: string; salt: string }
  /** WordPress before 6.8: iterated MD5, a few thousand rounds. */
  | { kind: 'phpass'; digest: string }
  /** WHMCS from 6.3 on, and FOSSBilling. */
  | { kind: 'bcrypt'; hash: string }
  /** WordPress from 6.8 on: bcrypt of a keyed SHA-384. */
  | { kind: 'wordpress'; hash: string }

const BCRYPT = /^\$2[abxy]\$\d\d\$[./A-Za-z0-9]{53}$/

/** Parses a password hash; undefined when it is none of the kinds above. */
export function oldHashIn(text: string): OldHash | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return { kind: 'sha256', digest: text.toLowerCase() }
  const [, digest, salt] = /^([0-9a-f]{32}):(.+)$/i.exec(text) ?? []
  if (digest && salt) return { kind: 'md5', digest: digest.toLowerCase(), salt }
  if (/^\$[PH]\$[./0-9A-Za-z]{31}$/.test(text)) return { kind: 'phpass', digest: text }
  if (BCRYPT.test(text)) return { kind: 'bcrypt', hash: text }
  if (text.startsWith('$wp$') && BCRYPT.test(text.slice(3))) return { kind: 'wordpress', hash: text.slice(3) }
  return undefined
}
