import { expect, test } from 'vitest'
import type { QuoteDocument, SentQuote } from '../domain/quote-document'
import { digestOf } from './quote-digest'

const document: QuoteDocument = { title: 'Website', introduction: '', blocks: [], closing: '' }
const party = {
  name: 'Jan',
  company: null,
  email: 'jan@voorbeeld.nl',
  phone: null,
  street: null,
  postcode: null,
  city: null,
  kvk: null,
  vatId: null,
}
const sent: SentQuote = {
  number: 'OF2026-0001',
  version: 1,
  sentOn: '2026-11-20',
  validUntil: '2026-12-20',
  party,
  document,
  termsVersion: '2025-05-01',
  from: 'Mirthe',
}

test('what was sent has one digest, in whatever order a database gives it back', () => {
  const turned = Object.fromEntries(Object.entries(sent).reverse()) as unknown as SentQuote
  expect(digestOf(turned)).toBe(digestOf(sent))
  expect(digestOf(sent)).toMatch(/^[0-9a-f]{64}$/)
})

test('one other letter is another digest', () => {
  expect(digestOf({ ...sent, document: { ...document, closing: '.' } })).not.toBe(digestOf(sent))
})
