import { createHash } from 'node:crypto'
import { hashSync } from 'bcryptjs'
import { expect, test } from 'vitest'
import { runInProcess } from '@/platform/worker-pool/start-worker-pool'
import { keepOldHash, matchesBareSha256, matchesOldHash } from './imported-password'

const context = { workerPool: runInProcess() }
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Test vectors that other systems published in their own tests and documents, or that their code makes. */
const VECTORS = [
  ['the old site', 'wachtwoord', createHash('sha256').update('wachtwoord').digest('hex')],
  ['WHMCS before 6.3', 'geheim 123', `${md5('x7Kq:geheim 123')}:x7Kq:`],
  ['phpass, from its own test', 'test12345', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
  [
    'bcrypt, as libxcrypt makes it',
    'rasmuslerdorf',
    '$2y$07$BCryptRequires22Chrcte/VlQH0piJtjXl.0t1XkA8pw9dMXTpOq',
  ],
  ['bcrypt, from crypt_blowfish', 'U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
  ['WordPress from 6.8 on', ' mijn wachtwoord ', `$wp${hashSync(wordpressText('mijn wachtwoord'), 5)}`],
] as const

function wordpressText(password: string): string {
  // Independent implementation of the tested code: HMAC-SHA384 (RFC 2104), spelt out.
  const key = Buffer.concat([Buffer.from('wp-sha384'), Buffer.alloc(128 - 9)])
  const padded = (byte: number) => key.map((one) => one ^ byte)
  const inner = createHash('sha384').update(padded(0x36)).update(password).digest()
  return createHash('sha384').update(padded(0x5c)).update(inner).digest('base64')
}

// promise moving in: Passwords of WHMCS, FOSSBilling, WordPress and the old site work on
test.each(VECTORS)(
  'a password of %s is known by its hash, and no other password is',
  async (_, password, hash) => {
    const kept = await keepOldHash(context, hash)
    expect(await matchesOldHash(context, password, kept)).toBe(true)
    expect(await matchesOldHash(context, `${password}x`, kept)).toBe(false)
    expect(await matchesOldHash(context, hash, kept)).toBe(false)
  },
)

// promise moving in: Passwords of WHMCS, FOSSBilling … and a weak hash is not stored
test.each(VECTORS.slice(0, 3))(
  'a weak hash of %s is not stored: it is inside a slow one, each with a salt of its own',
  async (_, __, hash) => {
    const kept = await keepOldHash(context, hash)
    expect(kept).toMatch(/^wrapped:\w+:[\w-]*:scrypt\$/)
    expect(kept).not.toContain(hash.slice(0, 32))
    expect(kept).not.toContain(hash.slice(-22))
    expect(await keepOldHash(context, hash)).not.toBe(kept)
  },
)

test('what is no hash that we know opens nothing, and does not come along', async () => {
  for (const text of ['', 'wachtwoord', '$2y$10$tekort', '$argon2id$v=19$m=1', md5('x')]) {
    expect(await matchesOldHash(context, text, text)).toBe(false)
    expect(matchesBareSha256(text, text)).toBe(false)
    await expect(keepOldHash(context, text)).rejects.toThrow(RangeError)
  }
})
