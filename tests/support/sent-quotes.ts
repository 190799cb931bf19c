import './vat-rates'
import { createHash, randomInt } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { netsAsked, totalsMark } from '../../src/features/sales/quotes/documents/domain/asked-totals'
import {
  linesShown,
  pickedAtFirst,
  type SentQuote,
} from '../../src/features/sales/quotes/documents/domain/quote-document'
import { quoteTotals } from '../../src/features/sales/quotes/documents/domain/quote-totals'
import { digestOf } from '../../src/features/sales/quotes/documents/server/quote-digest'
import { aSentQuote } from '../../src/features/sales/quotes/fixtures'
import type { Acceptance } from '../../src/features/sales/quotes/server/accept-quote'
import { makeQuoteLink } from '../../src/features/sales/quotes/server/quote-links'
import {
  type Quote,
  quotePapers,
  quotes,
  quoteVersions,
} from '../../src/features/sales/quotes/server/quote-tables'
import {
  type OutsideAcceptance,
  type OutsideOutcome,
  recordOutsideAcceptance,
} from '../../src/features/sales/quotes/server/record-outside-acceptance'
import type { Context } from '../../src/platform/context'
import { cryptoRandom } from '../../src/platform/random'
import { addDays, dayOf } from '../../src/shared/calendar-day'
import { vatRateOn } from '../../src/shared/vat'
import type { TestContext } from './database'
import { socketAddressOf } from './embedded'
import type { Site } from './site'

/** The quote, its version, and the token in its customer's mail. */
export interface SentTestQuote {
  quoteId: string
  versionId: string
  token: string
  sent: SentQuote
  sha256: string
}

/** A quote that was sent, with its PDF and the link of its mail. */
export async function sendTestQuote(
  site: Pick<TestContext, 'context' | 'db'>,
  sent: SentQuote = aSentQuote(),
  columns: Partial<Quote> = {},
): Promise<SentTestQuote> {
  const { context, db } = site
  const [quoteId, versionId] = [context.random.uuid(), context.random.uuid()]
  const now = context.now()
  const pdf = Buffer.from(`%PDF-1.7 ${sent.number} ${sent.version}`)
  const sha256 = digestOf(sent)
  const [id, status] = [columns.id ?? quoteId, 'sent' as const]
  const { party, document, validUntil } = sent
  const token = await db.transaction(async (tx) => {
    await tx.insert(quotes).values({
      id,
      number: sent.number,
      version: sent.version,
      status,
      title: document.title,
      validUntil,
      name: party.name,
      company: party.company,
      email: party.email,
      sentAt: now,
      ...netsAsked(quoteTotals(linesShown(document, pickedAtFirst(document)), 0)),
      createdAt: now,
      changedAt: now,
      lastContactAt: now,
      ...columns,
    })
    await tx.insert(quoteVersions).values({
      id: versionId,
      quoteId: id,
      version: sent.version,
      status,
      revision: 1,
      party,
      document,
      validUntil,
      sentAt: now,
      sent,
      sha256,
      pdfSha256: createHash('sha256').update(pdf).digest('hex'),
    })
    await tx.insert(quotePapers).values({ versionId, pdf })
    return await makeQuoteLink(context, tx, versionId)
  })
  return { quoteId: id, versionId, token, sent, sha256 }
}

/** The same in the database of a running site. */
export async function putQuote({ dataDir }: Pick<Site, 'dataDir'>, sent: SentQuote): Promise<SentTestQuote> {
  const pool = new Pool(await socketAddressOf(dataDir))
  const context = { random: cryptoRandom, now: () => new Date() } as Context
  try {
    return await sendTestQuote({ context, db: drizzle(pool) }, sent)
  } finally {
    await pool.end()
  }
}

/** Acceptance form of a customer who leaves the choices as they are. */
export function anAcceptance(
  site: TestContext,
  { sent, sha256 }: Pick<SentTestQuote, 'sent' | 'sha256'>,
  other: Partial<Acceptance> = {},
): Acceptance {
  const picked = other.picked ?? pickedAtFirst(sent.document)
  return {
    requestId: site.context.random.uuid(),
    name: 'Miriam Aarnink',
    role: 'eigenaar',
    sha256,
    picked,
    actingAs: 'company',
    startsEarly: false,
    totals: totalsMark(quoteTotals(linesShown(sent.document, picked), vatRateOn(sent.sentOn))),
    details: {},
    clientAddress: '192.0.2.7',
    userAgent: 'Firefox',
    ...other,
  }
}

/** Records as Fenna that the customer accepted the preselected choices outside the site. */
export function noteAcceptance(
  site: TestContext,
  { quoteId, sent, sha256 }: Pick<SentTestQuote, 'quoteId' | 'sent' | 'sha256'>,
  other: Partial<OutsideAcceptance> = {},
): Promise<OutsideOutcome> {
  return recordOutsideAcceptance(site.context, {
    quoteId,
    sha256,
    requestId: site.context.random.uuid(),
    name: 'Miriam Aarnink',
    role: 'eigenaar',
    actingAs: 'company',
    agreedOn: sent.sentOn,
    means: 'mail',
    note: null,
    picked: pickedAtFirst(sent.document),
    details: {},
    admin: { id: '00000000-0000-4000-8000-000000000001', name: 'Fenna' },
    ...other,
  })
}

/** A quote for this e-mail address, with a unique number and a long validity. */
export function aQuoteFor(email: string): SentQuote {
  const { party, ...rest } = aSentQuote()
  const number = `OF${new Date().getFullYear()}-${randomInt(10_000, 999_999)}`
  const validUntil = addDays(dayOf(new Date()), 30)
  return { ...rest, number, validUntil, party: { ...party, email } }
}
