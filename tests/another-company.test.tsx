import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WEVERIJ } from '../src/features/operations/site-settings/fixtures'

/** Rendering every state takes seconds, and longer beside other tests. */
const LONG = 180_000

/** Facts that only the shipped company has, in every way that they are written. */
const SHIPPED =
  /Webnoaber|info@webnoaber|0?53[ -]?000|\+31530{7}|Voorbeeldstraat|7511 ?AA|(?<![\w-])0{8}(?![\w-])|NL0{9}B|NL00 ?BANK|52[.,]2204/

let pages: typeof import('../src/app/gallery/states/all-states')['PAGE_STATES']
let drawnMails: typeof import('../src/app/gallery/mail-samples')['drawnMails']

// Samples are made while they are loaded, answers of forms included: they are loaded anew.
beforeAll(async () => {
  vi.resetModules()
  await import('./support/vat-rates')
  const { SHIPPED_FACTS } = await import('../src/content/shipped-facts')
  const { putInForce } = await import('../src/content/site-facts')
  putInForce({ ...SHIPPED_FACTS, company: WEVERIJ }, 1)
  pages = (await import('../src/app/gallery/states/all-states')).PAGE_STATES
  drawnMails = (await import('../src/app/gallery/mail-samples')).drawnMails
}, LONG)
afterAll(() => void vi.resetModules())

/** What stands around each place where a fact of the shipped company is found. */
function found(name: string, text: string): string[] {
  return [...text.matchAll(new RegExp(SHIPPED, 'g'))].map(
    ({ index }) => `${name}: ${text.slice(Math.max(0, index - 40), index + 40)}`,
  )
}

// promise people: Of another company no page and no mail names the one that was shipped
test(
  'every page of another company names that one only',
  () => {
    // The page of settings shows what a new site begins with.
    const others = pages.filter(({ id }) => !id.startsWith('office-beheer-instellingen'))
    const faults = others.flatMap(({ id, element }) => found(id, renderToStaticMarkup(element)))
    expect(faults).toEqual([])
  },
  LONG,
)

test(
  'every mail of another company names that one only',
  async () => {
    const mails = await drawnMails()
    const faults = mails.flatMap(({ id, mail: { subject, html, text, replyTo } }) =>
      found(id, [subject, text, html, replyTo ?? ''].join('\n')),
    )
    expect(faults).toEqual([])
  },
  LONG,
)
