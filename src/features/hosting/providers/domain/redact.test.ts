import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inXml, redact } from './redact'

test('what stands at a key for a secret is hidden, in JSON, in a form, in XML and in a header', () => {
  const told = [
    '{"passwd": "Geheim\\"123", "authcode":"AB-12"}',
    'error=1&passwd2=Geheim123&text=Cannot',
    '<login>piet</login><passwd>Geheim&amp;123</passwd>',
    'Authorization: ApiKey k-8f3a9c',
    'X-API-Key: powerdns-sleutel',
  ].map((text) => redact(text, []))
  expect(told).toEqual([
    '{"passwd": "[verborgen]", "authcode":"[verborgen]"}',
    'error=1&passwd2=[verborgen]&text=Cannot',
    '<login>piet</login><passwd>[verborgen]</passwd>',
    'Authorization: ApiKey [verborgen]',
    'X-API-Key: [verborgen]',
  ])
})

test('what is no secret stays readable', () => {
  const sentence = "Record bakkerij.nl./TXT 'v=spf1 -all': Data field in DNS should start with quote"
  expect(redact(sentence, ['wachtwoord'])).toBe(sentence)
})

const OWN_WORDS = 'voor [verborgen] na'

test('a known secret is hidden wherever it stands, however it was written', () => {
  const secrets = fc
    .string({ minLength: 4, maxLength: 30 })
    .filter((text) => /^\S+$/.test(text) && !OWN_WORDS.includes(text))
  fc.assert(
    fc.property(secrets, fc.string(), fc.string(), (secret, before, after) => {
      for (const written of [
        secret,
        encodeURIComponent(secret),
        JSON.stringify(secret).slice(1, -1),
        new URLSearchParams({ s: secret }).toString().slice(2),
        inXml(secret),
      ])
        expect(redact(`voor ${written} na`, [secret])).not.toContain(written)
      expect(redact(`${before}${secret}${after}`, [secret])).not.toContain(secret)
    }),
  )
})
