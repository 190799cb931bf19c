import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DRAFT_DAYS } from '@/shared/draft-storage'
import { type Draft, isBegun, readDraft, writeDraft } from './draft'
import { NO_ANSWERS } from './internal/answers'
import { stepAddress, stepInAddress } from './internal/steps'

const NOW = Date.parse('2026-11-20T10:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const draft: Draft = {
  answers: { ...NO_ANSWERS, website_type: 'website', services: ['seo'], company: 'Fietsen Wevers' },
  furthest: 4,
  requestId: '7f0b2f0e-51a7-4d52-8a37-1f2c7f0e9b11',
  startedAt: NOW - 60_000,
  savedAt: NOW,
}

test('what was kept comes back as it was', () => {
  expect(readDraft(writeDraft(draft), NOW + DAY_MS)).toEqual(draft)
})

// promise cookiebeleid.md: na 30 dagen telt het niet meer mee
test('a draft of long ago is forgotten', () => {
  expect(readDraft(writeDraft(draft), NOW + DRAFT_DAYS * DAY_MS)).not.toBeNull()
  expect(readDraft(writeDraft(draft), NOW + DRAFT_DAYS * DAY_MS + 1)).toBeNull()
})

test('choices that no longer exist are left out, the rest stays', () => {
  const old = { ...draft, answers: { ...draft.answers, website_type: 'intranet', services: ['fax', 'seo'] } }
  expect(readDraft(JSON.stringify(old), NOW)?.answers).toMatchObject({
    website_type: '',
    services: ['seo'],
    company: 'Fietsen Wevers',
  })
})

test('nothing that lies in storage can break the page', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(() => readDraft(text, NOW)).not.toThrow()
    }),
  )
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (answers, furthest) => {
      const read = readDraft(JSON.stringify({ ...draft, answers, furthest }), NOW)
      expect(read?.furthest).toBeGreaterThanOrEqual(0)
      expect(read?.furthest).toBeLessThanOrEqual(6)
      expect(typeof read?.answers.company).toBe('string')
    }),
  )
})

test('every step has an address of its own, counted from 1', () => {
  expect(stepAddress(0)).toBe('/configurator')
  expect(stepAddress(6)).toBe('/configurator?stap=7')
  for (let step = 0; step <= 6; step++)
    expect(stepInAddress(new URL(stepAddress(step), 'https://webnoaber.example').search)).toBe(step)
  for (const odd of ['', '?stap=', '?stap=0', '?stap=8', '?stap=2.5', '?stap=x'])
    expect(stepInAddress(odd)).toBe(0)
})

test('a configuration is begun with its first answer, or with a step that was taken without one', () => {
  expect(isBegun({ answers: NO_ANSWERS, furthest: 0 })).toBe(false)
  expect(isBegun({ answers: { ...NO_ANSWERS, services: ['seo'] }, furthest: 0 })).toBe(true)
  expect(isBegun({ answers: NO_ANSWERS, furthest: 1 })).toBe(true)
})
