import { expect, test } from 'vitest'
import { runInProcess } from '@/platform/worker-pool/start-worker-pool'
import { hashPassword, verifyPassword } from './password-hash'

const here = { workerPool: runInProcess() }

test('a password is hashed slowly, with a salt of its own, and only the same password matches', {
  timeout: 60_000,
}, async () => {
  const hash = await hashPassword(here, 'een goed gekozen wachtwoord')
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/)
  expect(await hashPassword(here, 'een goed gekozen wachtwoord')).not.toBe(hash)
  expect(await verifyPassword(here, { hash, password: 'een goed gekozen wachtwoord' })).toBe(true)
  expect(await verifyPassword(here, { hash, password: 'een ander wachtwoord' })).toBe(false)
})
