import { globSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { INVOICE_SERIES } from '@/features/invoices/rules/invoice'
import { ublOf } from '@/features/invoices/rules/ubl'
import { drawInvoice } from '@/features/invoices/server/draw-invoice'
import { INVOICE_SAMPLES } from './invoice-samples'
import { drawnMails, MAIL_SAMPLES } from './mail-samples'
import { PAGE_STATES } from './states/all-states'

/** In milliseconds, for a machine that is busy with other things. */
const LONG = 60_000

const read = (file: string) => readFileSync(file, 'utf8')
const found = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name)
const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

const mailSources = globSync('src/**/server/mails/*.tsx').map(read).join('\n')

test('every mail that goes out has a sample in the gallery, and so has every kind of mail', async () => {
  expect(sorted(Object.keys(MAIL_SAMPLES))).toEqual(
    sorted(
      found(mailSources, /^export async function (\w+)\([^{}]*(?:\{[^{}]*\}[^{}]*)*\): Promise<NewMail\b/gm),
    ),
  )
  const shown = (await drawnMails()).map(({ mail }) => mail.kind)
  expect(shown).toEqual(expect.arrayContaining(found(mailSources, /\bkind: '([a-z-]+)',\n/g)))
})

test('mails are written nowhere else than where the gallery looks for them', () => {
  const elsewhere = globSync('src/**/*.{ts,tsx}', { exclude: ['**/server/mails/**', '**/*.test.*'] })
  expect(elsewhere.filter((file) => /\bawait renderMail\(/.test(read(file)))).toEqual([])
})

test(
  'a mail of the gallery has a subject, a heading and a text, and shows no secret and no empty place',
  async () => {
    const faulty = (await drawnMails()).filter(
      ({ mail: { subject, html, text } }) =>
        subject === '' || !html.includes('<h1') || /~|undefined|null|NaN|\[object/.test(html + text),
    )
    expect(faulty.map(({ id }) => id)).toEqual([])
  },
  LONG,
)

test(
  'an invoice of every series and kind is drawn as a PDF, with its UBL',
  async () => {
    const invoices = Object.values(INVOICE_SAMPLES)
    expect(sorted(invoices.map(({ series }) => series))).toEqual(sorted(INVOICE_SERIES))
    for (const invoice of invoices) {
      const pdf = await drawInvoice.run({ invoice, ubl: Buffer.from(ublOf(invoice)) })
      expect(Buffer.from(pdf).subarray(0, 5).toString(), invoice.description).toBe('%PDF-')
    }
  },
  LONG,
)

/** Always look the same, or lead on to another page. */
const WITHOUT_STATES = ['/coming-soon']
/** Where another page's wizard stands once more. */
const SAME_AS_OTHERS = ['/website-hosting-[area]']

test('every page that is made when it is asked for stands in the gallery in each of its states', () => {
  const pages = globSync('src/pages/**/*.astro').filter((file) => read(file).includes('prerender = false'))
  const routes = pages.map((file) => file.replace(/^src\/pages|(?:\/index)?\.astro$/g, ''))
  const shown = new Set(PAGE_STATES.map(({ route }) => route))
  expect(routes.length).toBeGreaterThan(30)
  expect(routes.filter((route) => !shown.has(route))).toEqual([...WITHOUT_STATES, ...SAME_AS_OTHERS])
})

test(
  'every state of every page draws, under an address of its own',
  () => {
    expect(new Set(PAGE_STATES.map(({ id }) => id)).size).toBe(PAGE_STATES.length)
    const faulty = PAGE_STATES.filter(({ element }) => {
      const html = renderToStaticMarkup(element)
      return !/<h[12]/.test(html) || /undefined|NaN|\[object/.test(html)
    })
    expect(faulty.map(({ id }) => id)).toEqual([])
  },
  LONG,
)
