import { afterEach, expect, test } from 'vitest'
import { SHIPPED_FACTS } from '@/content/shipped-facts'
import { putInForce } from '@/content/site-facts'
import { isBeingSetUp } from '@/features/operations/site-settings/domain/being-set-up'
import { WEVERIJ } from '@/features/operations/site-settings/fixtures'
import { placeholderSites } from './live-mode'

afterEach(() => putInForce(SHIPPED_FACTS, 0))

// promise contract: No link leads to a place that cannot exist … and live mode names each that is filled in
test('live mode names each project that leads to an invented place', () => {
  const projects = [
    { title: 'Bakkerij', url: 'https://bakkerij.example' },
    { title: 'Kapper', url: 'https://kapper.example/werk' },
    { title: 'Fietsen', url: 'https://fietsenmaker.nl' },
    { title: 'Tuinen' },
  ]
  expect(
    placeholderSites(projects).map((fault) => /Bakkerij|Kapper|Fietsen|Tuinen/.exec(fault)?.[0]),
  ).toEqual(['Bakkerij', 'Kapper'])
})

// promise money 6: The visitor hears the truth … and a live site without a mail server is closed to visitors
test('a live site is being set up until its company has no example left and mail goes out; a demo never is', () => {
  const [demo, live] = [
    { appMode: 'demo', smtpUrl: undefined },
    { appMode: 'live', smtpUrl: 'smtp://mail.weverijweb.nl' },
  ] as const
  expect(isBeingSetUp(demo)).toBe(false)
  expect(isBeingSetUp(live)).toBe(true)
  putInForce({ ...SHIPPED_FACTS, company: { ...WEVERIJ, iban: SHIPPED_FACTS.company.iban } }, 1)
  expect(isBeingSetUp(live)).toBe(true)
  putInForce({ ...SHIPPED_FACTS, company: WEVERIJ }, 2)
  expect(isBeingSetUp(live)).toBe(false)
  expect(isBeingSetUp({ ...live, smtpUrl: undefined })).toBe(true)
})
