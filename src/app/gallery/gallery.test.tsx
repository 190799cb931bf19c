import { globSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ublOf } from '@/features/billing/invoices/documents/domain/ubl'
import { INVOICE_SAMPLES } from '@/features/billing/invoices/documents/fixtures'
import { drawInvoice } from '@/features/billing/invoices/documents/server/draw-invoice'
import { INVOICE_SERIES } from '@/features/billing/invoices/domain/invoice'
import {
  choicesAt,
  linesAt,
  offers,
  showsDots,
  showsOptions,
  showsPersonTyping,
} from '@/features/sales/conversations/widget/domain/chat-state'
import { CHAT_SAMPLES, type ChatSampleName, chatSample } from '@/features/sales/conversations/widget/fixtures'
import { NOW } from '@/shared/fixtures'
import { drawnMails } from './mail-samples'
import { PAGE_STATES } from './states/all-states'
import { knowingRates, SAMPLE_VAT_RATES, whileDeveloping } from './while-developing'

/** In milliseconds, for a machine that is busy with other things. */
const LONG = 60_000

const read = (file: string) => readFileSync(file, 'utf8')
const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

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
const WITHOUT_STATES = [
  '/blog',
  '/blog/[id]',
  '/blog/pagina/[page]',
  '/coming-soon',
  '/cookies',
  '/locatie',
  '/over-ons',
  '/toegankelijkheid',
  '/verwerkersovereenkomst',
  '/werk/[id]',
]
/** Where another page's wizard stands once more. */
const SAME_AS_OTHERS = ['', '/website-hosting-[area]']

test('every page that is made when it is asked for stands in the gallery in each of its states', () => {
  const pages = globSync('src/pages/**/*.astro').filter((file) => read(file).includes('prerender = false'))
  const routes = pages.map((file) => file.replace(/^src\/pages|(?:\/index)?\.astro$/g, ''))
  const shown = new Set(PAGE_STATES.map(({ route }) => route))
  expect(routes.length).toBeGreaterThan(30)
  expect(routes.filter((route) => !shown.has(route)).toSorted()).toEqual(
    [...WITHOUT_STATES, ...SAME_AS_OTHERS].toSorted(),
  )
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

test('the chat stands in the gallery with all that it can show', () => {
  const now = NOW.getTime()
  const names = Object.keys(CHAT_SAMPLES) as ChatSampleName[]
  const shown = names.flatMap((name) => {
    const { shape, talk: talkAt, isOffline, sendsForm } = chatSample(name)
    const talk = talkAt(now)
    return [
      shape,
      ...linesAt(talk, now).flatMap(({ author, state, links }) => [
        author,
        state,
        ...(links[0] ? ['link'] : []),
      ]),
      ...(isOffline ? ['offline'] : []),
      ...(showsOptions(talk, now) ? ['options'] : []),
      ...(choicesAt(talk, now).length > 0 ? ['choices'] : []),
      ...(showsDots(talk, now) ? ['dots'] : []),
      ...(showsPersonTyping(talk, now) ? ['person typing'] : []),
      ...(offers(talk, 'ways', now)
        ? [talk.choice ? `choice ${talk.choice.fault && 'failed'}` : 'ways']
        : []),
      ...(offers(talk, 'appointment', now) ? [sendsForm ? 'faulty form' : 'form'] : []),
      ...(talk.isOfficeOpen === false ? ['closed hours'] : []),
    ]
  })
  expect(sorted(shown)).toEqual([
    'assistant',
    'choice failed',
    'choice null',
    'choices',
    'closed',
    'closed hours',
    'dots',
    'failed',
    'faulty form',
    'form',
    'greeting',
    'link',
    'notice',
    'offline',
    'options',
    'person',
    'person typing',
    'said',
    'sending',
    'visitor',
    'ways',
    'whole',
  ])
})

test('the development server knows rates of VAT before its database is up: samples ask for them while they are imported', () => {
  const code = knowingRates().transform('export {}', '/product/src/shared/vat.ts')
  expect(code).toContain(JSON.stringify(SAMPLE_VAT_RATES))
  expect(knowingRates().transform('export {}', '/product/src/shared/money.ts')).toBeUndefined()
  const routes: string[] = []
  const setUp = whileDeveloping().hooks['astro:config:setup'] as (options: object) => void
  const injectRoute = ({ pattern }: { pattern: string }) => routes.push(pattern)
  setUp({ command: 'dev', injectRoute, injectScript: () => {}, updateConfig: () => {} })
  expect(routes.filter((route) => /^\/[^/]+$/.test(route))).toEqual([])
})
