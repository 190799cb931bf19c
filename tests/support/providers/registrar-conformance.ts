import { expect, test } from 'vitest'
import { euros } from '@/shared/money'
import type { Answer } from '../../../src/features/hosting/providers/domain/answer'
import type { DsRecord } from '../../../src/features/hosting/providers/domain/dns-host'
import {
  type PricedAct,
  permitSpending,
  type SpendingPermit,
} from '../../../src/features/hosting/providers/domain/money-guard'
import type {
  DomainSighting,
  Registrant,
  Registrar,
  Registration,
  SeenDomain,
  Transfer,
} from '../../../src/features/hosting/providers/domain/registrar'
import { dsOfKey } from '../../../src/features/hosting/providers/server/internal/ds-of-key'
import { type LawfulAct, lawsOfActs, type ProviderStage } from './laws-of-acts'

export interface RegistrarStage extends ProviderStage {
  driver: Registrar
  transferCode: string
  /** A name that somebody has elsewhere. */
  takeElsewhere: (name: string) => void
  /** A name that is in our account for somebody else. */
  addForAnother: (name: string) => void
  /** Changes are accepted and not carried out. */
  ignoreChanges: () => void
  /** Transfers keep the nameservers with which the name came. */
  ignoreTransfers: () => void
  makePremium: (name: string) => void
  /** What a name costs in cents when it is asked, and when it is ordered. */
  price: (quoted: number, charged?: number) => void
  refuseNext: (what: 'details' | 'credit' | 'busy' | 'out-of-order') => void
  /** The work that is next under way ends so; undefined when everything is done at once. */
  endsIn: ((how: 'failed' | 'in-doubt' | 'waits-for-somebody') => void) | undefined
  resume: () => void
}

const NAME = 'bakkerijjansen.nl'

export const JANSEN: Registrant = {
  firstName: 'Piet',
  lastName: 'Jansen',
  organisation: 'Bakkerij Jansen',
  legalForm: 'BV',
  registrationNumber: '06012345',
  street: 'Oldenzaalsestraat',
  houseNumber: '12',
  postalCode: '7514 DR',
  city: 'Enschede',
  country: 'NL',
  email: 'piet@bakkerijjansen.example',
  phone: '+31534351234',
}

const ORDER: Registration = {
  name: NAME,
  orderNumber: 'HO261120123',
  registrant: JANSEN,
  nameservers: ['ns1.webnoaber.nl', 'ns2.webnoaber.nl'],
}

const OTHER_NAMESERVERS = ['ns1.elders.nl', 'ns2.elders.nl']

const DS: DsRecord = dsOfKey(NAME, 13, {
  flags: 257,
  publicKey: '1pQ+BGPV2gWx2/su/QCTafub+keT2BbZgmGU2dc4O/Fx7toC2RJ/0t/UeKozbHOvPfEgtIpryz0VfvUTfbkntg==',
})

function permitFor(act: PricedAct, name = NAME, most = euros(6)): SpendingPermit {
  const quote = { name, act, price: euros(4.5), currency: 'EUR', isPremium: false }
  const limits = {
    mostByExtension: new Map([[name.slice(name.indexOf('.') + 1), most]]),
    currency: 'EUR',
    mostPerDay: 5,
  }
  const permit = permitSpending(quote, limits, 0)
  if ('outcome' in permit) throw new Error(permit.sentence)
  return permit
}

const register = (stage: RegistrarStage, reference?: string, order: Registration = ORDER) =>
  stage.driver.register(order, permitFor('register', order.name), reference)

const move = (stage: RegistrarStage, reference?: string, code: string | undefined = stage.transferCode) => {
  const asked: Transfer = { ...ORDER, code }
  return stage.driver.transfer(asked, permitFor('transfer'), reference)
}

async function seen({ driver }: RegistrarStage): Promise<DomainSighting> {
  const looked = await driver.look(NAME)
  if (looked.outcome !== 'done') throw new Error(`The look-up ended in ${looked.outcome}`)
  return looked.known
}

async function isSeen(stage: RegistrarStage, isSo: (domain: SeenDomain) => boolean): Promise<boolean> {
  const sighting = await seen(stage)
  return sighting.state === 'present' && isSo(sighting.domain)
}

/** The answer once the registrar has worked on it. */
async function settled(
  stage: RegistrarStage,
  act: (reference?: string) => Promise<Answer<unknown>>,
): Promise<Answer<unknown>> {
  let answer = await act()
  for (let turn = 0; turn < 5 && answer.outcome === 'waiting' && answer.reference; turn++) {
    stage.finish()
    answer = await act(answer.reference)
  }
  return answer
}

const registered = (stage: RegistrarStage) => settled(stage, (reference) => register(stage, reference))

const canAct = ({ driver }: RegistrarStage) => driver.can.act

const ACTS: readonly LawfulAct<RegistrarStage>[] = [
  {
    name: 'register',
    given: async () => undefined,
    act: register,
    isSo: (stage) => isSeen(stage, () => true),
    can: canAct,
  },
  {
    name: 'transfer',
    given: async (stage) => stage.takeElsewhere(NAME),
    act: move,
    isSo: (stage) => isSeen(stage, () => true),
    can: canAct,
  },
  {
    name: 'set nameservers',
    given: registered,
    act: ({ driver }, reference) => driver.setNameservers(NAME, OTHER_NAMESERVERS, reference),
    isSo: (stage) => isSeen(stage, ({ nameservers }) => nameservers.includes('ns1.elders.nl')),
    can: canAct,
  },
  {
    name: 'set DS',
    given: registered,
    act: ({ driver }, reference) => driver.setDs(NAME, [DS], reference),
    isSo: (stage) => isSeen(stage, ({ ds }) => ds.length === 1),
    can: ({ driver }) => driver.can.act && driver.can.ds,
  },
  {
    name: 'put auto-renew off',
    given: registered,
    act: ({ driver }, reference) => driver.setAutoRenew(NAME, false, reference),
    isSo: (stage) => isSeen(stage, ({ isAutoRenewed }) => !isAutoRenewed),
    can: canAct,
  },
]

/** The conformance suite of `Registrar`: every driver of that port passes all of it. */
export function registrarConformance(driver: string, startStage: () => Promise<RegistrarStage>): void {
  lawsOfActs(driver, startStage, ACTS)

  const only = (name: string, body: (stage: RegistrarStage) => Promise<void>) =>
    test(`${driver}: ${name}`, async () => {
      await using stage = await startStage()
      if (stage.driver.can.act) return await body(stage)
      for (const answer of [await stage.driver.look(NAME), await stage.driver.quote(NAME, 'register')])
        expect(answer).toMatchObject({ outcome: 'waiting', askAgainAfterSeconds: undefined })
    })

  only('a name is registered for its holder, with our nameservers, and renews by itself', async (stage) => {
    expect(await registered(stage)).toMatchObject({
      outcome: 'done',
      known: {
        name: NAME,
        nameservers: ORDER.nameservers,
        isAutoRenewed: true,
        state: 'registered',
        expiresOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    })
  })

  only('there is nothing that renews', async ({ driver: registrar }) => {
    expect(Object.keys(registrar).filter((name) => /renew/i.test(name))).toEqual(['setAutoRenew'])
  })

  only('a name of somebody else is not registered, and costs nothing', async (stage) => {
    stage.takeElsewhere(NAME)
    expect(await registered(stage)).toMatchObject({ outcome: 'refused', reason: 'taken' })
    expect(stage.changes()).toBe(0)
  })

  only('a name that is ours for another order is not this order’s', async (stage) => {
    stage.addForAnother(NAME)
    expect(await registered(stage)).toMatchObject({ outcome: 'refused', reason: 'taken' })
    expect(stage.changes()).toBe(0)
  })

  only('two orders for one name get it once', async (stage) => {
    expect(await registered(stage)).toMatchObject({ outcome: 'done' })
    const changes = stage.changes()
    const second = { ...ORDER, orderNumber: 'HO261120124' }
    expect(await settled(stage, (reference) => register(stage, reference, second))).toMatchObject({
      outcome: 'refused',
      reason: 'taken',
    })
    expect(stage.changes()).toBe(changes)
  })

  only('a premium name is refused, at the quote too', async (stage) => {
    stage.makePremium(NAME)
    expect(await stage.driver.quote(NAME, 'register')).toMatchObject({ known: { isPremium: true } })
    expect(await registered(stage)).toMatchObject({ outcome: 'refused', reason: 'price' })
    expect(await seen(stage)).toEqual({ state: 'absent' })
  })

  only(
    'what costs more than is permitted is not ordered, nor what costs more than it was quoted',
    async (stage) => {
      stage.price(601)
      expect(await registered(stage)).toMatchObject({ outcome: 'refused', reason: 'price' })
      stage.price(450, 599)
      expect(await registered(stage)).toMatchObject({ outcome: 'refused', reason: 'price' })
      expect(await seen(stage)).toEqual({ state: 'absent' })
      stage.price(600)
      expect(await registered(stage)).toMatchObject({ outcome: 'done' })
    },
  )

  only(
    'a quote tells the price in cents, orders nothing, and is for the name and act that were asked',
    async (stage) => {
      expect(await stage.driver.quote(NAME, 'register')).toEqual({
        outcome: 'done',
        known: { name: NAME, act: 'register', price: 450, currency: 'EUR', isPremium: false },
      })
      expect(stage.changes()).toBe(0)
      expect(await seen(stage)).toEqual({ state: 'absent' })
    },
  )

  only('leave to spend on another name is none', async (stage) => {
    const permit = permitFor('register', 'slagerijdevries.nl')
    expect(await stage.driver.register(ORDER, permit)).toMatchObject({ outcome: 'refused', reason: 'price' })
    expect(await seen(stage)).toEqual({ state: 'absent' })
  })

  only(
    'details that a registry passes over in silence are refused before anything is sent',
    async (stage) => {
      const wrong: readonly [string, Partial<Registrant>][] = [
        ['no telephone', { phone: '' }],
        ['half a telephone', { phone: '+31 53' }],
        ['a PO box', { street: 'Postbus', houseNumber: '80' }],
        ['no house number', { houseNumber: '' }],
        ['no last name', { lastName: ' ' }],
        ['no country', { country: 'Nederland' }],
        ['no e-mail address', { email: 'piet' }],
      ]
      for (const [what, change] of wrong) {
        const order = { ...ORDER, registrant: { ...JANSEN, ...change } }
        expect(await register(stage, undefined, order), what).toMatchObject({
          outcome: 'refused',
          reason: 'details',
          sentence: expect.stringMatching(/\w{5}/),
        })
      }
      const one = { ...ORDER, nameservers: ['ns1.webnoaber.nl'] }
      expect(await register(stage, undefined, one)).toMatchObject({ outcome: 'refused', reason: 'details' })
      expect(stage.changes()).toBe(0)
    },
  )

  only('an extension that the registrar does not have is refused', async (stage) => {
    const order = { ...ORDER, name: 'bakkerijjansen.bestaatniet' }
    expect(await register(stage, undefined, order)).toMatchObject({ outcome: 'refused', reason: 'details' })
  })

  only('refused details can be corrected: the second try has the new ones', async (stage) => {
    stage.refuseNext('details')
    expect(await registered(stage)).toMatchObject({ outcome: 'refused', reason: 'details' })
    const better = { ...ORDER, registrant: { ...JANSEN, city: 'Hengelo' } }
    expect(await settled(stage, (reference) => register(stage, reference, better))).toMatchObject({
      outcome: 'done',
    })
  })

  only(
    'an account without credit, a busy name and a registry out of order each have their own answer',
    async (stage) => {
      const expected = {
        credit: { outcome: 'refused', reason: 'credit' },
        busy: { outcome: 'failed', reason: 'busy', retryAfterSeconds: expect.any(Number) },
        'out-of-order': { outcome: 'failed', reason: 'unavailable', retryAfterSeconds: expect.any(Number) },
      } as const
      for (const what of ['credit', 'busy', 'out-of-order'] as const) {
        stage.refuseNext(what)
        expect(await registered(stage), what).toMatchObject(expected[what])
      }
      expect(await registered(stage)).toMatchObject({ outcome: 'done' })
    },
  )

  only('a transfer wants its code, and says so when it is wrong, without repeating it', async (stage) => {
    stage.takeElsewhere(NAME)
    const without: Transfer = { ...ORDER }
    expect(await stage.driver.transfer(without, permitFor('transfer'))).toMatchObject({
      outcome: 'refused',
      reason: 'code',
    })
    const wrong = await settled(stage, (reference) => move(stage, reference, 'Fout-7731'))
    expect(wrong).toMatchObject({ outcome: 'refused', reason: 'code' })
    expect(JSON.stringify(wrong)).not.toContain('Fout-7731')
    expect(await settled(stage, (reference) => move(stage, reference))).toMatchObject({ outcome: 'done' })
  })

  only('nameservers that were not taken over at a transfer are seen as they are', async (stage) => {
    stage.takeElsewhere(NAME)
    stage.ignoreTransfers()
    const moved = await settled(stage, (reference) => move(stage, reference))
    expect(moved).toMatchObject({ outcome: 'done', known: { nameservers: ['ns1.oud.nl', 'ns2.oud.nl'] } })
  })

  only('a registrar that says yes and changes nothing is found out', async (stage) => {
    await registered(stage)
    stage.ignoreChanges()
    const { driver: registrar } = stage
    for (const act of [
      (reference?: string) => registrar.setNameservers(NAME, OTHER_NAMESERVERS, reference),
      (reference?: string) => registrar.setAutoRenew(NAME, false, reference),
      ...(registrar.can.ds ? [(reference?: string) => registrar.setDs(NAME, [DS], reference)] : []),
    ])
      expect(await settled(stage, act)).toMatchObject({ outcome: 'refused', reason: 'ignored' })
  })

  only('the DS is taken away as it was given, and auto-renew can be put on again', async (stage) => {
    const { driver: registrar } = stage
    await registered(stage)
    for (const ds of [[DS], [{ ...DS, key: undefined }], []])
      if (registrar.can.ds) {
        const set = await settled(stage, (reference) => registrar.setDs(NAME, ds, reference))
        expect(set).toMatchObject({ outcome: 'done' })
        expect(await isSeen(stage, (domain) => domain.ds.length === ds.length)).toBe(true)
      }
    if (!registrar.can.undoCancellation) return
    for (const isOn of [false, true])
      expect(
        await settled(stage, (reference) => registrar.setAutoRenew(NAME, isOn, reference)),
      ).toMatchObject({ outcome: 'done', known: { isAutoRenewed: isOn } })
  })

  only('nothing can be done with a name that is not ours', async (stage) => {
    const { driver: registrar } = stage
    for (const answer of [
      await registrar.setNameservers(NAME, OTHER_NAMESERVERS),
      await registrar.setAutoRenew(NAME, false),
      await registrar.authCode(NAME),
    ])
      expect(answer).toMatchObject({ outcome: 'refused', reason: 'gone' })
    expect(stage.changes()).toBe(0)
  })

  only('who leaves gets the code', async (stage) => {
    await registered(stage)
    expect(await stage.driver.authCode(NAME)).toMatchObject({
      outcome: 'done',
      known: { given: 'shown', code: expect.stringMatching(/\S{6,}/) },
    })
  })

  only(
    'work that fails is refused with its reason, seen as failed, and may be tried again',
    async (stage) => {
      if (!stage.endsIn) return expect(await stage.driver.actions(NAME)).toMatchObject({ known: [] })
      stage.endsIn('failed')
      expect(await registered(stage)).toMatchObject({
        outcome: 'refused',
        sentence: expect.stringMatching(/\w{4}/),
      })
      expect(await seen(stage)).toMatchObject({
        state: 'failed',
        action: { kind: 'register', state: 'failed' },
      })
      expect(await registered(stage)).toMatchObject({ outcome: 'done' })
    },
  )

  only('work in doubt stays unknown, and is never ordered again', async (stage) => {
    if (!stage.endsIn) return expect(await stage.driver.actions(NAME)).toMatchObject({ known: [] })
    stage.endsIn('in-doubt')
    expect(await registered(stage)).toMatchObject({ outcome: 'unknown', reason: 'in-doubt' })
    const changes = stage.changes()
    expect(await register(stage)).toMatchObject({ outcome: 'unknown', reason: 'in-doubt' })
    expect(await seen(stage)).toMatchObject({ state: 'under-way', action: { state: 'in-doubt' } })
    expect(stage.changes()).toBe(changes)
    stage.resume()
    expect(await registered(stage)).toMatchObject({ outcome: 'done' })
    expect(stage.changes()).toBe(changes)
  })

  only(
    'work that waits for somebody is waited for, can be called off once, and is then gone',
    async (stage) => {
      if (!stage.endsIn) return expect(await stage.driver.actions(NAME)).toMatchObject({ known: [] })
      const { driver: registrar } = stage
      stage.endsIn('waits-for-somebody')
      const begun = await register(stage)
      stage.finish()
      expect(begun).toMatchObject({ outcome: 'waiting', reference: expect.any(String) })
      const [action] = await actionsOf(registrar)
      expect(action).toMatchObject({ kind: 'register', state: 'waits-for-somebody' })
      expect(await register(stage)).toMatchObject({ outcome: 'waiting', reference: action?.id })
      expect(await registrar.setAutoRenew(NAME, false)).toMatchObject({ outcome: 'failed', reason: 'busy' })
      if (!registrar.can.cancelActions) return
      expect(await registrar.cancelAction('slagerijdevries.nl', action?.id ?? '')).toMatchObject({
        outcome: 'refused',
      })
      for (let turn = 0; turn < 2; turn++)
        expect(await registrar.cancelAction(NAME, action?.id ?? '')).toMatchObject({ outcome: 'done' })
      expect(await seen(stage)).toEqual({ state: 'absent' })
      expect(await actionsOf(registrar)).toEqual([])
    },
  )

  only('all of ours are listed, page by page, each once', async (stage) => {
    const names = Array.from({ length: 230 }, (_, index) => `naam${String(index).padStart(3, '0')}.nl`)
    for (const name of names) stage.addForAnother(name)
    const listed: string[] = []
    let from: string | undefined
    do {
      const page = await stage.driver.list(from)
      if (page.outcome !== 'done') throw new Error(page.sentence)
      listed.push(...page.known.entries.map(({ name }) => name))
      from = page.known.next
    } while (from !== undefined && listed.length < 1000)
    expect(listed).toEqual(names)
  })

  only('a name with other letters is one name, in Punycode at the registrar', async (stage) => {
    const order = { ...ORDER, name: 'bakkerij-zoë.be' }
    for (let turn = 0; turn < 2; turn++)
      expect(await settled(stage, (reference) => register(stage, reference, order))).toMatchObject({
        outcome: 'done',
        known: { name: order.name },
      })
    expect(await stage.driver.list()).toMatchObject({ known: { entries: [{ name: order.name }] } })
  })
}

async function actionsOf(registrar: Registrar) {
  const asked = await registrar.actions(NAME)
  if (asked.outcome !== 'done') throw new Error(asked.sentence)
  return asked.known
}
