import { importStatement } from '../../src/features/billing/accounting/server/import-statement'
import { fileForBank } from '../../src/features/billing/direct-debit/server/build-file'
import { callOffCollection } from '../../src/features/billing/direct-debit/server/call-off'
import { fileDropped, fileHandedIn } from '../../src/features/billing/direct-debit/server/hand-in-file'
import { decideAtTestBank } from '../../src/features/billing/payments/server/decide-at-test-bank'
import { camtFile, type FileEntry } from '../support/camt'
import type { Chance } from './chance'
import { daysLater } from './naive-days'
import { namesIn } from './naming'
import { OFFICE } from './office'
import { count, MOMENTS, planDeed, type World } from './world'

/** Reason codes of banks that refuse a debit or take it back, with their weights. */
const REASONS = { AM04: 40, MS03: 15, MD06: 20, AC04: 10, MD01: 5, AG02: 5, MD07: 5 } as const

/**
 * The office hands the debit file of the night to its bank: at once or a day later, once or twice, and sometimes not at
 * all.
 */
export async function filesGoToTheBank(world: World): Promise<void> {
  const { rows } = await world.pool.query<{ id: string; name: string; state: string }>(
    `SELECT id, message_id AS name, state FROM debit_files WHERE state IN ('open', 'built') ORDER BY message_id`,
  )
  for (const { id: fileId, name } of rows) {
    const draw = world.chance('file', name, world.day)
    const step = draw.weighed({ 'hands in': 85, downloads: 7, waits: 5, drops: 3 })
    if (step === 'waits') continue
    if (step === 'drops')
      planDeed(world, world.day, {
        name: 'the office drops a debit file',
        whose: name,
        at: '12:00',
        act: () => fileDropped(world.site.context, { fileId, admin: OFFICE }),
      })
    else
      planDeed(world, world.day, {
        name: 'the office downloads a debit file',
        whose: name,
        at: '09:15',
        act: () => download(world, fileId, draw),
      })
    if (step === 'hands in')
      planDeed(world, world.day, {
        name: 'the office hands a debit file in',
        whose: name,
        at: '12:00',
        act: () => fileHandedIn(world.site.context, { fileId, admin: OFFICE }),
      })
  }
}

async function download({ site, other, nights }: World, fileId: string, draw: Chance): Promise<string> {
  const contexts = draw.is(0.3) ? [site.context, other] : [site.context]
  const files = await Promise.all(
    contexts.map((context) => fileForBank(context, { fileId, adminId: OFFICE.id })),
  )
  const contents = new Set(files.map((file) => (file.outcome === 'file' ? file.bytes.toString() : '')))
  if (contents.size > 1) nights.faults.push(`the debit file ${fileId} is another file for who asks twice`)
  return files[0]?.outcome ?? 'none'
}

interface DebitAtBank {
  id: string
  endToEndId: string
  amount: number
  part: string
  state: string
}

/**
 * The bank books the debits of a part of a file as one sum on their day. Some are returned, on that day or up to seven
 * weeks later, each with a reason code. Its statements arrive in the next days, some of them twice.
 */
export async function bankBooksDebits(world: World): Promise<void> {
  const debits = await debitsOn(world)
  const nameOf = await namesIn(world)
  for (const part of new Set(debits.map((debit) => debit.part))) {
    const ofPart = debits.filter((debit) => debit.part === part)
    planStatement(world, { id: part, whose: part, daysLater: 0 }, [summedUp(part, ofPart)], () => {
      for (const { endToEndId, amount } of ofPart) told(world, endToEndId).came = amount
    })
    for (const debit of ofPart) {
      const whose = nameOf(debit.id)
      const draw = world.chance('debit at the bank', whose, world.day)
      if (!draw.is(0.2)) continue
      const later = draw.weighed({ at: 30, soon: 40, late: 30 })
      const days = { at: 0, soon: draw.between(1, 6), late: draw.between(7, 50) }[later]
      planStatement(world, { id: debit.endToEndId, whose, daysLater: days }, [cameBack(debit, draw)], () => {
        told(world, debit.endToEndId).went = debit.amount
      })
    }
  }
}

/** Debits at the bank for this day. Parts of a file are counted by the days of its debits. */
async function debitsOn(world: World): Promise<DebitAtBank[]> {
  const { rows } = await world.pool.query<DebitAtBank>(
    `SELECT * FROM (
       SELECT c.id, c.end_to_end_id AS "endToEndId", (c.amount * 100)::int AS amount, c.debit_on AS day, c.state,
         f.message_id || '-' || dense_rank() OVER (PARTITION BY f.id ORDER BY c.debit_on) AS part
       FROM collections c JOIN debit_files f ON f.id = c.file_id
       WHERE f.state = 'uploaded' AND c.state <> 'cancelled') AS debits
     WHERE day = $1 ORDER BY "endToEndId"`,
    [world.day],
  )
  return rows
}

/** What the bank reported about a debit. */
function told({ bank }: World, endToEndId: string) {
  const known = bank.debits.get(endToEndId) ?? { came: 0, went: 0 }
  bank.debits.set(endToEndId, known)
  return known
}

function inEuros(amount: number): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

function summedUp(partId: string, debits: readonly DebitAtBank[]): FileEntry {
  const amount = inEuros(debits.reduce((sum, debit) => sum + debit.amount, 0))
  return { amount, family: 'IDDT', partId, parts: [], reference: `C-${partId}` }
}

function cameBack({ amount, endToEndId }: DebitAtBank, draw: Chance): FileEntry {
  const reason = draw.weighed(REASONS)
  const sum = inEuros(amount)
  return {
    amount: sum,
    side: 'DBIT',
    family: 'IDDT',
    isReversal: true,
    reference: `R-${endToEndId}`,
    parts: [{ amount: sum, endToEndId, reason }],
  }
}

function planStatement(
  world: World,
  { id, whose, daysLater: days }: { id: string; whose: string; daysLater: number },
  entries: readonly FileEntry[],
  tell: () => void,
): void {
  const draw = world.chance('statement', whose)
  const comesIn = (at: (typeof MOMENTS)[number], later: number, statementId: string) =>
    planDeed(world, daysLater(world.day, days + later), {
      name: 'the office takes a statement with debits in',
      whose,
      at,
      act: () => {
        tell()
        return takeIn(world, entries, statementId)
      },
    })
  const later = draw.between(0, 2)
  comesIn('15:45', later, id)
  // The same lines again, in another file.
  if (draw.is(0.2)) comesIn('21:00', later + draw.between(0, 3), `${id} again`)
}

async function takeIn(world: World, lines: readonly FileEntry[], statementId: string): Promise<string> {
  const entries = lines.map((line) => ({ ...line, day: world.day }))
  const bytes = new Uint8Array(Buffer.from(camtFile(entries, { statementId })))
  return (await importStatement(world.site.context, { fileName: 'af.xml', bytes, admin: OFFICE })).outcome
}

interface DebitAtProvider {
  id: string
  provider: 'mollie' | 'test-bank'
  whose: string
}

/** Outcome of a debit at a provider in the days after it was asked: paid, failed, failed after all, charged back. */
export async function providersDebit(world: World): Promise<void> {
  const seen = world.memory.get('debits at providers') ?? new Map<string, string>()
  world.memory.set('debits at providers', seen)
  const nameOf = await namesIn(world)
  const { rows } = await world.pool.query<Omit<DebitAtProvider, 'whose'> & { collectionId: string }>(
    `SELECT p.provider_payment_id AS id, p.provider, c.id AS "collectionId"
     FROM collections c JOIN payments p ON p.id = c.payment_id
     WHERE p.provider <> 'bank-transfer' AND p.state = 'open' AND p.provider_payment_id IS NOT NULL`,
  )
  for (const { id, provider, collectionId } of rows) {
    if (seen.has(id)) continue
    seen.set(id, world.day)
    planDebit(world, { id, provider, whose: nameOf(collectionId) })
  }
}

function planDebit(world: World, debit: DebitAtProvider): void {
  const { mollie } = world
  const draw = world.chance('debit at a provider', debit.whose, world.day)
  const end = draw.weighed({ paid: 70, failed: 12, 'fails after it was paid': 6, 'is charged back': 12 })
  const reason = draw.weighed(REASONS)
  const plan = (later: number, name: string, act: () => Promise<unknown>) =>
    planDeed(world, daysLater(world.day, later), {
      name: `a debit ${name}`,
      whose: debit.whose,
      at: draw.pick(MOMENTS),
      act: async () => {
        await act()
        return debit.provider
      },
    })
  const move = async (to: 'paid' | 'failed') => {
    if (debit.provider === 'test-bank') await decideAtTestBank(world.site.context, debit.id, to)
    else mollie.set(debit.id, to, to === 'failed' ? { reason } : {})
  }
  const days = draw.between(0, 4)
  plan(days, end === 'failed' ? 'fails' : 'is paid', () => move(end === 'failed' ? 'failed' : 'paid'))
  if (debit.provider === 'test-bank' || end === 'paid' || end === 'failed') return
  const later = days + draw.between(1, end === 'is charged back' ? 50 : 5)
  plan(later, end, async () => {
    if (end === 'is charged back') mollie.chargeBack(debit.id, { reason })
    else await move('failed')
  })
}

/** The office cancels an announced collection before it leaves. */
export async function officeCallsOff(world: World): Promise<void> {
  const nameOf = await namesIn(world)
  const { rows } = await world.pool.query<{ id: string }>(
    `SELECT id FROM collections WHERE state = 'announced'`,
  )
  for (const collection of rows) {
    const whose = nameOf(collection.id)
    if (world.chance('calls off', whose, world.day).is(0.003 * world.plan.pace))
      planDeed(world, world.day, {
        name: 'the office calls a debit off',
        whose,
        at: '12:00',
        act: async () => {
          const off = { collectionId: collection.id, reason: 'Belde ons' }
          const actor = { kind: 'admin', accountId: OFFICE.id } as const
          const answer = await callOffCollection(world.site.context, { ...off, actor })
          count(world, 'debits called off')
          return answer
        },
      })
  }
}
