import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash'

test('a password is hashed slowly, with a salt of its own, and only the same password matches', async () => {
  const hash = await hashPassword('een goed gekozen wachtwoord')
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/)
  expect(await hashPassword('een goed gekozen wachtwoord')).not.toBe(hash)
  expect(await verifyPassword({ hash, password: 'een goed gekozen wachtwoord' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'een ander wachtwoord' })).toBe(false)
})
