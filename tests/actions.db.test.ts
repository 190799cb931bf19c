import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessTo } from '../src/features/people/accounts/domain/access'
import type { SignedInAccount } from '../src/features/people/accounts/domain/roles'
import { officeFlash } from '../src/office/rules/office-flash'
import type { Context } from '../src/platform/context'
import { portalFlash } from '../src/portal/rules/portal-flash'
import { FORM_FIELDS, type Texts } from '../src/shared/form-state'
import { ADMIN_ACTIONS } from './support/action-samples/admin'
import { CUSTOMER_ACTIONS } from './support/action-samples/customer'
import {
  type ActionSample,
  customerWithOrder,
  type Opened,
  type Stage,
  signedIn,
  startStage,
} from './support/action-samples/sample'
import { VISITOR_ACTIONS } from './support/action-samples/visitor'
import {
  type ActionName,
  actionNames,
  callAction,
  type Fields,
  isForm,
  type Sender,
} from './support/call-action'
import { secondNode } from './support/database'
import { databaseWatch, type WholeDatabase } from './support/whole-database'

const SAMPLES: Record<ActionName, ActionSample> = {
  ...VISITOR_ACTIONS,
  ...CUSTOMER_ACTIONS,
  ...ADMIN_ACTIONS,
}
const ALL = Object.entries(SAMPLES) as [ActionName, ActionSample][]
const FORMS = ALL.filter(([name]) => isForm(name))
const QUESTIONS = ALL.filter(([name]) => !isForm(name))

let stage: Stage
let stranger: SignedInAccount
let held: () => Promise<WholeDatabase>
/** A node with one connection: what asks for a second one inside a transaction waits for itself. */
let narrow: ReturnType<typeof secondNode>

beforeAll(async () => {
  stage = await startStage()
  narrow = secondNode(stage.site, { maxConnections: 1 })
  held = await databaseWatch(stage.site)
  stranger = (await customerWithOrder(stage)).account
})
afterAll(async () => {
  await narrow[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

interface OpenForm extends Opened {
  sender: Sender
  context: Context
}

let turns = 0

/** A form with its records, and a sender with an IP address of their own. */
async function openForm({ who, open }: ActionSample): Promise<OpenForm> {
  turns += 1
  const opened: Opened = await open(stage)
  const account = opened.account ?? (who === 'admin' ? stage.admin : undefined)
  const context = { ...stage.site.context, ...opened.context }
  return { ...opened, context, sender: { account, clientAddress: `198.51.100.${turns}` } }
}

/** The values of these fields that a form shows again: never a password. */
function typed(fields: Fields): Texts {
  const hidden: readonly string[] = Object.values(FORM_FIELDS)
  const isShown = ([name, value]: [string, Fields[string]]) =>
    !(value instanceof File) && !hidden.includes(name) && !name.includes('password')
  return Object.fromEntries(
    Object.entries(fields)
      .filter(isShown)
      .map(([name, value]) => [name, String(value)]),
  )
}

test('every action is tried, and each is open to whom it is for', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(actionNames().sort())
  const openTo = (action: string) => accessTo({ route: '/_actions/[...path]', action })
  const asked = { visitor: 'public', customer: 'customer', admin: 'office' } as const
  for (const [name, { who }] of ALL) expect(openTo(name), name).toEqual(['public', asked[who]])
})

describe.each(FORMS)('%s', (name, sample) => {
  const { who, names, faults, asks, againBecause } = sample
  let form: OpenForm
  let before: WholeDatabase
  beforeAll(async () => {
    form = await openForm(sample)
    before = await held()
  })

  const send = (changes: Fields = {}, as: Partial<Sender> = {}) =>
    callAction(form.context, name, { ...form.fields, ...changes }, { ...form.sender, ...as })

  if (who !== 'visitor')
    // promise people 8: Every action that is not public asks by itself who is there … each of them, before anything is looked at
    test('who may not send it is turned away before anything is looked at', async () => {
      for (const account of [undefined, who === 'admin' ? stranger : stage.admin])
        await expect(
          callAction(CLOSED, name, form.fields, { ...form.sender, account }),
        ).rejects.toMatchObject({
          code: 'FORBIDDEN',
        })
    })

  if (who === 'visitor')
    test('what a machine fills in is turned away, with all that was typed', async () => {
      const { answer } = await send({ [FORM_FIELDS.honeypot]: 'x' })
      expect(answer).toMatchObject({ status: 'failed', values: typed(form.fields) })
      expect(answer).toHaveProperty('notice.title', 'Niet verzonden')
    })

  if (faults)
    test('what is wrong is told beside its field, and what was typed comes back', async () => {
      for (const [wrong, errors] of faults) {
        const { answer, log } = await send(wrong)
        expect(answer, JSON.stringify(wrong)).toMatchObject({ status: 'invalid', errors })
        expect(answer).toHaveProperty('values', typed({ ...form.fields, ...wrong }))
        expect(answer).toHaveProperty('notice.tone', 'error')
        expect(log).toEqual([])
      }
    })

  if (faults)
    // promise people 11: A form is read no further than its own fields … nor those of a library
    test('of a form that arrives empty each fault is told in our own words', async () => {
      const { answer } = await callAction(form.context, name, {}, form.sender)
      if (answer.status !== 'invalid') throw new Error(`The answer is ${answer.status}`)
      for (const said of [...Object.values(answer.errors), answer.notice.title])
        expect(said).not.toMatch(NOT_FOR_PEOPLE)
    })

  if (names)
    // promise people 8: No action knows what is somebody else's
    test("what is not there is refused, and so is what is somebody else's", async () => {
      const unknown = { [names]: names === 'order_number' ? 'HO991231999' : randomUUID() }
      const { answer, log } = await send(unknown)
      expect(answer).toMatchObject({ status: 'failed', values: typed({ ...form.fields, ...unknown }) })
      expect(log).toEqual([])
      if (who !== 'customer') return
      const { answer: toStranger } = await send({}, { account: stranger })
      expect(toStranger).toEqual({ ...answer, values: typed(form.fields) })
    })

  if (who === 'customer')
    test('an account that no customer belongs to is told so, and keeps what was typed', async () => {
      const account = signedIn(randomUUID(), 'niemand@wevers.example', 'customer')
      const { answer } = await send({}, { account })
      expect(answer).toMatchObject({ status: 'failed', values: typed(form.fields) })
      expect(answer).toHaveProperty('notice.title', 'Er hoort geen klant bij dit account')
    })

  // promise people 11: A form is read no further than its own fields … of no action there is, and loses nothing of what was typed
  test('what breaks off has failed, with all that was typed and no word of the cause', async () => {
    // A customer's account needs one query before the use case.
    const broken = breakingAfter(who === 'customer' ? 1 : 0, form.context)
    const { answer, log } = await callAction(broken, name, form.fields, form.sender)
    expect(answer).toMatchObject({ status: 'failed', values: typed(form.fields), notice: { tone: 'error' } })
    expect(JSON.stringify(answer)).not.toContain(CAUSE)
    expect(log).toMatchObject([{ msg: 'Een formulier is niet verwerkt', err: { message: CAUSE } }])
  })

  test('whatever was refused left no trace', async () => {
    expect(await held()).toEqual(before)
  })

  test(`what is right is done${againBecause ? '' : ', once'}, over one connection`, async () => {
    const { db } = narrow.context
    const { answer, log } = await callAction({ ...form.context, db }, name, form.fields, form.sender)
    expect(answer).toMatchObject({ status: 'accepted', ...form.accepted })
    expect(answer).toSatisfy(hasWordsForIt)
    expect(log).toEqual([])
    const after = await held()
    if (!asks) expect(after).not.toEqual(before)
    const again = await send()
    expect(again.log).toEqual([])
    expect(again.answer).toMatchObject(sample.again ?? form.accepted)
    if (!againBecause) expect(await held()).toEqual(after)
  })

  test('of clicks at once none breaks off', async () => {
    const clicked = await openForm(sample)
    const click = () => callAction(clicked.context, name, clicked.fields, clicked.sender)
    const answers = await Promise.all([click(), click(), click()])
    expect(answers.flatMap(({ log }) => log)).toEqual([])
  })
})

describe.each(QUESTIONS)('%s', (name, sample) => {
  test('a question is answered, and what breaks off is not told in the words of the error', async () => {
    const { context, fields, sender, accepted } = await openForm(sample)
    const { answer, log } = await callAction(context, name, fields, sender)
    expect(answer).toMatchObject(accepted)
    expect(log).toEqual([])
    await expect(callAction(breakingAfter(0, context), name, fields, sender)).rejects.toMatchObject({
      code: 'INTERNAL_SERVER_ERROR',
      message: 'Er ging iets mis.',
    })
  })
})

/** Words of zod's default messages, and of errors. */
const NOT_FOR_PEOPLE = /\b(invalid|expected|received|required|too (?:small|big)|undefined|null|error)\b/i

/** Whether the flash message of that name exists on the next page. */
function hasWordsForIt(answer: object): boolean {
  if (!('flash' in answer)) return true
  const flash = String(answer.flash)
  return (officeFlash(stage.site.context, flash) ?? portalFlash(stage.site.context, flash)) !== undefined
}

/** A context that throws on any access. */
const CLOSED = new Proxy({} as Context, {
  get() {
    throw new Error('It was looked at')
  },
})

const CAUSE = 'select "password" from hosting_customers'

/** A context whose database answers this number of queries, and no more. */
function breakingAfter(questions: number, context: Context): Context {
  let asked = 0
  const db = new Proxy(context.db, {
    get(target, property) {
      if (asked >= questions) throw new Error(CAUSE)
      asked += 1
      return Reflect.get(target, property, target)
    },
  })
  return { ...context, db }
}
