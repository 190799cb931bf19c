import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SHIPPED_FACTS } from '@/content/shipped-facts'
import { putInForce } from '@/content/site-facts'
import { domainPrice } from '@/features/hosting/catalogue/domain/packages'
import type { DomainSearch } from '@/features/hosting/domains/domain/domain-search'
import { TERMS_FAULT } from '@/features/people/customers/domain/customer-details'
import { asksEndings, offeredFurther } from '../domain-choice'
import {
  faultsOf,
  NO_ORDER_ANSWERS,
  NO_PACKAGE,
  NO_PAYMENT_METHOD,
  type OrderAnswers,
} from '../order-answers'
import { domainTakenFault, ORDER_NOTICES } from '../order-notices'
import { nameAskedFor } from '../order-registrant'
import { ASKING_STEPS, DETAILS_STEP, SUMMARY_STEP } from '../order-steps'
import { orderedParts } from '../ordered-parts'
import {
  cartOfWizard,
  changeOrder,
  FRESH_ORDER,
  type OrderEvent,
  type OrderWizard,
  searchOnNext,
} from './order-wizard'

const bakery: OrderAnswers = {
  ...NO_ORDER_ANSWERS,
  hosting_package: 'onbeperkt',
  billing_cycle: 'yearly',
  extras: ['ssl', 'backup'],
  customer_name: 'Miriam Aarnink',
  customer_email: 'miriam@bakkerijaarnink.example',
  customer_address: 'Oude Markt 7',
  customer_zipcode: '7511 GB',
  customer_city: 'Enschede',
  payment_method: 'test-bank',
}
const PHONE = { customer_phone: '06 12345678' }
const agreed: OrderAnswers = { ...bakery, terms: true }

const after = (events: readonly OrderEvent[], from: OrderWizard = FRESH_ORDER) =>
  events.reduce(changeOrder, from)
const answered = (answers: Partial<OrderAnswers>): OrderEvent => ({ type: 'answered', answers })
const at = (step: number, answers: OrderAnswers): OrderWizard => ({
  ...FRESH_ORDER,
  answers,
  step,
  furthest: step,
})
const NEXT: OrderEvent = { type: 'next' }
const PREVIOUS: OrderEvent = { type: 'previous' }
const SUBMIT: OrderEvent = { type: 'submitted' }

function verdict(name: string, said: 'vrij' | 'bezet'): DomainSearch {
  const checked = { name, verdict: said, source: 'rdap.example', checkedAt: new Date(0) }
  return {
    outcome: 'checked',
    checked,
    sentence: '',
    price: domainPrice('bakkerijjansen.nl'),
    alternatives: [],
  }
}

test('step 1 needs a package, and nothing else', () => {
  const stopped = after([NEXT])
  expect(stopped).toMatchObject({ step: 0, errors: { hosting_package: NO_PACKAGE } })
  expect(after([answered({ hosting_package: 'basis' }), NEXT]).step).toBe(1)
})

test('step 3 needs name, e-mail address, address, postcode and city; phone, company and KVK may stay empty', () => {
  const required = [
    'customer_name',
    'customer_email',
    'customer_address',
    'customer_zipcode',
    'customer_city',
  ] as const
  for (const missing of required) {
    const stopped = after([NEXT], at(DETAILS_STEP, { ...bakery, [missing]: '  ' }))
    expect(stopped.step).toBe(DETAILS_STEP)
    expect(Object.keys(stopped.errors)).toEqual([missing])
    expect(stopped.notice).toEqual(ORDER_NOTICES.incomplete)
  }
  expect(after([NEXT], at(DETAILS_STEP, bakery)).step).toBe(SUMMARY_STEP)
})

test('what cannot be an address, a postcode or a number is told at its field before the summary', () => {
  const wrong = {
    customer_email: 'miriam@',
    customer_zipcode: '7511',
    customer_kvk: '123',
    customer_vat_id: 'B01',
  }
  const stopped = after([NEXT], at(DETAILS_STEP, { ...bakery, ...wrong }))
  expect(Object.keys(stopped.errors).toSorted()).toEqual(Object.keys(wrong).toSorted())
  expect(stopped.notice?.description).toBe(Object.values(stopped.errors)[0])
})

test('without the terms nobody goes on to the payment, in the words of the specification', () => {
  const stopped = after([NEXT], at(SUMMARY_STEP, bakery))
  expect(stopped).toMatchObject({
    isPaying: false,
    errors: { terms: TERMS_FAULT },
  })
  expect(stopped.notice?.title).toBe(TERMS_FAULT)
})

test('with the terms the summary leads to the payment, and only from there can be ordered', () => {
  expect(after([SUBMIT], at(SUMMARY_STEP, agreed)).phase).toBe('answering')
  expect(after([NEXT, SUBMIT], at(SUMMARY_STEP, agreed)).phase).toBe('sending')
  const undecided = after([NEXT, SUBMIT], at(SUMMARY_STEP, { ...agreed, payment_method: '' }))
  expect(undecided).toMatchObject({
    phase: 'answering',
    errors: { payment_method: NO_PAYMENT_METHOD },
  })
})

test('who takes the terms back while paying cannot order', () => {
  const paying = after([NEXT, answered({ terms: false }), SUBMIT], at(SUMMARY_STEP, agreed))
  expect(paying).toMatchObject({ phase: 'answering', step: SUMMARY_STEP })
  expect(paying.errors).toHaveProperty('terms')
})

// promise hosting-order-wizard.ts: Wijzigen kan tot je op de laatste knop drukt.
test('while the order is on its way nothing can be changed; a failure gives everything back', () => {
  const sending = after([NEXT, SUBMIT], at(SUMMARY_STEP, agreed))
  for (const event of [NEXT, PREVIOUS, SUBMIT, answered(NO_ORDER_ANSWERS)])
    expect(changeOrder(sending, event)).toBe(sending)
  const failed = after([{ type: 'failed', notice: ORDER_NOTICES.orderFailed }], sending)
  expect(failed).toMatchObject({ phase: 'answering', step: SUMMARY_STEP, isPaying: true, answers: agreed })
  expect(failed.notice?.title).toBe(ORDER_NOTICES.orderFailed.title)
})

test('who comes back from the bank can order again with everything still there', () => {
  const leaving = after([NEXT, SUBMIT, { type: 'accepted' }], at(SUMMARY_STEP, agreed))
  expect(leaving.phase).toBe('leaving')
  expect(changeOrder(leaving, NEXT)).toBe(leaving)
  expect(after([{ type: 'returned' }], leaving)).toMatchObject({ phase: 'answering', answers: agreed })
})

test('a name that someone else took in the meantime leads back to step 1, with nothing lost', () => {
  const named = { ...agreed, ...PHONE, domain_name: 'bakkerijaarnink.nl' }
  const errors = { domain_name: domainTakenFault('bakkerijaarnink.nl') }
  const refused = after(
    [NEXT, SUBMIT, { type: 'refused', errors, notice: ORDER_NOTICES.domainTaken }],
    at(SUMMARY_STEP, named),
  )
  expect(refused).toMatchObject({ phase: 'answering', step: 0, errors, answers: named })
  expect(after([{ type: 'searched' }], refused).errors).toEqual(errors)
  // Accepted terms stay accepted: with another name the visitor goes on to the step where they were.
  expect(after([answered({ domain_name: '' }), NEXT, NEXT, NEXT], refused).step).toBe(SUMMARY_STEP)
})

test('who is signed in and known passes by the step that asks who they are, and can still go there', () => {
  const known = { ...FRESH_ORDER, answers: bakery, skipsDetails: true }
  const summary = after([NEXT, NEXT], known)
  expect(summary.step).toBe(SUMMARY_STEP)
  expect(after([PREVIOUS], summary).step).toBe(DETAILS_STEP)
  const lacking = { ...known, answers: { ...bakery, customer_city: '' } }
  expect(after([NEXT, NEXT], lacking).step).toBe(DETAILS_STEP)
})

test('step 3 asks what a registry wants to know, only while a name is ordered that it gets from us', () => {
  const typed = 'bakkerijaarnink.nl'
  const named = { ...bakery, domain_name: typed }
  expect(after([NEXT], at(DETAILS_STEP, bakery)).step).toBe(SUMMARY_STEP)
  const stopped = after([NEXT], at(DETAILS_STEP, named))
  expect(stopped.step).toBe(DETAILS_STEP)
  expect(Object.keys(stopped.errors)).toEqual(['customer_phone'])
  expect(after([answered(PHONE), NEXT], stopped).step).toBe(SUMMARY_STEP)
  const taken = {
    ...at(DETAILS_STEP, named),
    search: { state: 'answered', typed, answer: verdict(typed, 'bezet') },
  }
  expect(changeOrder(taken as OrderWizard, NEXT).step).toBe(SUMMARY_STEP)
  const company = { ...named, ...PHONE, acting_as: 'company' as const, customer_company: 'Bakkerij Aarnink' }
  expect(Object.keys(after([NEXT], at(DETAILS_STEP, company)).errors).sort()).toEqual([
    'customer_kvk',
    'registrant_legal_form',
  ])
})

test('who agreed to the terms agrees anew when a name brings those of its registry', () => {
  const named = { ...agreed, ...PHONE, domain_plan: 'bring', domain_name: 'aarnink.nl' } as const
  const from = at(SUMMARY_STEP, agreed)
  expect(after([answered({ domain_name: 'aarnink.nl', domain_plan: 'bring' })], from).answers.terms).toBe(
    false,
  )
  const on = at(SUMMARY_STEP, named)
  expect(after([answered({ domain_name: 'wevers.nl' })], on).answers.terms).toBe(true)
  expect(after([answered({ domain_name: 'wevers.be' })], on).answers.terms).toBe(false)
  expect(after([answered({ domain_name: '' })], on).answers.terms).toBe(true)
})

test('a kept order that lacks what a registry asks leads back to its details before it is paid', () => {
  const named = { ...agreed, domain_name: 'bakkerijaarnink.nl' }
  expect(after([NEXT], at(SUMMARY_STEP, named))).toMatchObject({ step: DETAILS_STEP, isPaying: false })
  const paying = { ...at(SUMMARY_STEP, named), isPaying: true }
  expect(changeOrder(paying, SUBMIT)).toMatchObject({ step: DETAILS_STEP, phase: 'answering' })
})

test('who is signed in checks in whose name the domain name is going to be', () => {
  const known = { ...bakery, ...PHONE, domain_name: 'bakkerijaarnink.nl' }
  expect(after([NEXT, NEXT], { ...FRESH_ORDER, answers: known, skipsDetails: true }).step).toBe(DETAILS_STEP)
})

test('an address leads no further than the visitor has been, nor past what is missing', () => {
  const been = after([NEXT, NEXT, PREVIOUS, PREVIOUS], { ...FRESH_ORDER, answers: bakery })
  expect(after([{ type: 'visited', step: 3 }], been).step).toBe(2)
  expect(after([answered({ hosting_package: '' }), { type: 'visited', step: 2 }], been).step).toBe(0)
})

test('a free name is in the cart, a taken one never is, and an unknown one goes along to be asked again', () => {
  const typed = 'https://www.BakkerijAarnink.nl/brood'
  const searching = after([answered({ ...bakery, domain_name: typed }), { type: 'searched' }])
  const heard = (answer: DomainSearch) =>
    cartOfWizard(after([{ type: 'found', typed, answer }], searching))?.domainName
  expect(heard(verdict('bakkerijaarnink.nl', 'vrij'))).toBe('bakkerijaarnink.nl')
  expect(heard(verdict('bakkerijaarnink.nl', 'bezet'))).toBeNull()
  expect(cartOfWizard(searching)?.domainName).toBe('bakkerijaarnink.nl')
  expect(cartOfWizard(after([{ type: 'search-failed', typed }], searching))?.domainName).toBe(
    'bakkerijaarnink.nl',
  )
})

test('a name that turns out to be taken some steps later is not left out in silence', () => {
  const typed = 'bezet.nl'
  const found: OrderEvent = { type: 'found', typed, answer: verdict(typed, 'bezet') }
  const before = { ...FRESH_ORDER, answers: { ...bakery, ...PHONE, domain_name: typed } }
  const later = after([{ type: 'searched' }, NEXT, NEXT, NEXT, found], before)
  expect(later).toMatchObject({ step: SUMMARY_STEP, notice: { title: 'bezet.nl is bezet' } })
  const part = orderedParts(later.answers, cartOfWizard(later), later.search)[1]
  expect(part?.texts).toEqual(['Geen: bezet.nl is bezet'])
  // The step that asks for the name shows the answer at its field, so no notice repeats it.
  expect(
    after([NEXT, { type: 'searched' }, found], {
      ...before,
      answers: { ...before.answers, hosting_package: '' },
    }).notice,
  ).toBeNull()
})

test('an answer about a name that was changed in the meantime counts for nothing', () => {
  const typed = 'eerst.nl'
  const events: OrderEvent[] = [
    answered({ ...bakery, domain_name: typed }),
    { type: 'searched' },
    answered({ domain_name: 'daarna.nl' }),
    { type: 'found', typed, answer: verdict(typed, 'bezet') },
  ]
  expect(after(events)).toMatchObject({ search: { state: 'none' } })
  expect(cartOfWizard(after(events))?.domainName).toBe('daarna.nl')
})

test('a name that was typed and not searched is looked up along the way; half a name is looked up first', () => {
  const on = (domain_name: string, domain_plan: 'register' | 'bring' = 'register') =>
    searchOnNext({ ...FRESH_ORDER, answers: { ...bakery, domain_name, domain_plan } })
  expect([on(''), on('bakkerij.nl'), on('bakkerij'), on('bakkerij.nl', 'bring')]).toEqual([
    'none',
    'along',
    'first',
    'none',
  ])
})

test('a name that was typed and cannot be ordered is not dropped in silence: nobody goes on with it', () => {
  const typing = (typed: string, answer?: DomainSearch) =>
    after([
      answered({ hosting_package: 'basis', domain_name: typed }),
      ...(answer ? [found(typed, answer)] : []),
      NEXT,
    ])
  const halfName = typing('bakkerij', {
    outcome: 'needs-tld',
    message: '',
    suggestions: [],
  })
  expect(halfName).toMatchObject({ step: 0, errors: { domain_name: expect.stringContaining('extensie') } })
  const unreadable = typing('bad_domain.nl', { outcome: 'invalid', errors: { domain_name: 'Dat kan niet.' } })
  expect(unreadable).toMatchObject({ step: 0, errors: { domain_name: 'Dat kan niet.' } })
  expect(typing('bakkerij').step).toBe(0)

  expect(after([answered({ domain_name: '' }), NEXT], halfName).step).toBe(1)
  expect(after([answered({ domain_name: 'bakkerij.nl' }), NEXT], halfName).step).toBe(1)
  expect(typing('bakkerij jansen.nl', verdict('bakkerijjansen.nl', 'vrij')).step).toBe(1)
  // The step itself shows that a name is taken and left out.
  expect(typing('bakkerij.nl', verdict('bakkerij.nl', 'bezet')).step).toBe(1)
})

const found = (typed: string, answer: DomainSearch): OrderEvent => ({ type: 'found', typed, answer })

test('a name of your own has to be a whole one, costs nothing, and is never called taken', () => {
  const own = { ...bakery, domain_plan: 'bring' as const }
  expect(after([NEXT], at(0, { ...own, domain_name: 'bakkerij' })).errors).toHaveProperty('domain_name')
  const whole = after([NEXT], at(0, { ...own, domain_name: 'www.bakkerij.nl' }))
  expect(whole.step).toBe(1)
  expect(cartOfWizard(whole)).toMatchObject({ domainName: 'bakkerij.nl', domainPlan: 'bring' })
})

const anyText = fc.oneof(fc.constant(''), fc.constant('  '), fc.string({ maxLength: 12 }))
const anyAnswer: fc.Arbitrary<Partial<OrderAnswers>> = fc.oneof(
  fc.record({ hosting_package: fc.constantFrom('' as const, 'basis' as const, 'webshop' as const) }),
  fc.record({ billing_cycle: fc.constantFrom('monthly' as const, 'yearly' as const) }),
  fc.record({ extras: fc.subarray(['ssl', 'seo', 'backup'] as const) }),
  fc.record({
    domain_name: fc.oneof(anyText, fc.domain()),
    domain_plan: fc.constantFrom('register', 'bring'),
  }),
  fc.record({ customer_name: anyText }),
  fc.record({ customer_email: fc.oneof(anyText, fc.constant('jan@wevers.example')) }),
  fc.record({ customer_zipcode: fc.oneof(anyText, fc.constant('7511gb')) }),
  fc.record({ customer_city: anyText, customer_address: anyText }),
  fc.record({ customer_kvk: fc.oneof(anyText, fc.constant('12345678')) }),
  fc.record({ terms: fc.boolean() }),
  fc.record({ payment_method: fc.constantFrom('' as const, 'test-bank' as const) }),
) as fc.Arbitrary<Partial<OrderAnswers>>

const anyEvent: fc.Arbitrary<OrderEvent> = fc.oneof(
  { weight: 8, arbitrary: fc.constant(NEXT) },
  { weight: 2, arbitrary: fc.constant(PREVIOUS) },
  { weight: 5, arbitrary: anyAnswer.map(answered) },
  { weight: 4, arbitrary: fc.constant(answered(agreed)) },
  {
    weight: 2,
    arbitrary: fc.integer({ min: -2, max: 7 }).map((step) => ({ type: 'visited' as const, step })),
  },
  { weight: 3, arbitrary: fc.constant(SUBMIT) },
  { weight: 1, arbitrary: fc.constant({ type: 'searched' as const }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('vrij' as const, 'bezet' as const)
      .map((said) => ({ type: 'found' as const, typed: '', answer: verdict('eerst.nl', said) })),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'failed' as const, notice: ORDER_NOTICES.failed }) },
  { weight: 1, arbitrary: fc.constantFrom({ type: 'accepted' as const }, { type: 'returned' as const }) },
)
const anyPath = fc.array(anyEvent, { minLength: 20, maxLength: 80, size: 'max' })
const anyBeginning = fc.boolean().map((skipsDetails) => ({ ...FRESH_ORDER, skipsDetails }))

const isPassable = (step: number, answers: OrderAnswers) =>
  ASKING_STEPS.slice(0, step).every((passed) => Object.keys(faultsOf(passed, answers)).length === 0)

test('on every path no step is passed with its required answers missing, and nothing is ordered without the terms', () => {
  fc.assert(
    fc.property(anyBeginning, anyPath, (beginning, events) => {
      let wizard: OrderWizard = beginning
      for (const event of events) {
        const before = wizard
        wizard = changeOrder(wizard, event)
        if (!(wizard.step in ASKING_STEPS)) expect.unreachable(`There is no step ${wizard.step}`)
        if (wizard.step > before.step) expect(isPassable(wizard.step, wizard.answers)).toBe(true)
        if (wizard.phase === 'sending' && before.phase !== 'sending') {
          expect(isPassable(ASKING_STEPS.length, wizard.answers)).toBe(true)
          expect(wizard.answers).toMatchObject({ terms: true, payment_method: 'test-bank' })
          expect(before.isPaying).toBe(true)
        }
      }
    }),
    { numRuns: 1000 },
  )
})

test('on every path nothing typed is lost: the answers are always the last ones given', () => {
  fc.assert(
    fc.property(anyPath, (events) => {
      let wizard = FRESH_ORDER
      let given = NO_ORDER_ANSWERS
      for (const event of events) {
        if (event.type === 'answered' && wizard.phase === 'answering') given = { ...given, ...event.answers }
        wizard = changeOrder(wizard, event)
        // Only consent goes: a name brings the conditions of its registry.
        const isNamed = nameAskedFor(wizard.answers, wizard.search) !== null
        if (isNamed && !wizard.answers.terms) given = { ...given, terms: false }
        // Comparing as text is many times quicker, and as strict: equal texts are equal answers.
        if (JSON.stringify(wizard.answers) !== JSON.stringify(given)) expect(wizard.answers).toEqual(given)
      }
    }),
    { numRuns: 1000 },
  )
})

test('in no cart is a name that the registry called taken', () => {
  fc.assert(
    fc.property(anyPath, (events) => {
      const { answers, search } = after(events)
      const cart = cartOfWizard({ answers, search })
      if (
        answers.domain_plan === 'register' &&
        search.state === 'answered' &&
        search.answer.outcome === 'checked'
      )
        expect(cart?.domainName ?? null).toBe(
          cart && answers.domain_name.trim() && search.answer.checked.verdict === 'vrij' ? 'eerst.nl' : null,
        )
    }),
  )
})

test('a name to register that we do not sell is not in the cart, and going on says so; one that is brought is', () => {
  const { catalogue } = SHIPPED_FACTS
  const listed = [{ extension: 'shop', price: catalogue.domain, isOffered: false }]
  putInForce({ ...SHIPPED_FACTS, catalogue: { ...catalogue, extensions: { listed, sellsOthers: true } } }, 1)
  try {
    const typed = { ...NO_ORDER_ANSWERS, hosting_package: 'basis', domain_name: 'Jansen.shop' }
    const registering = at(0, { ...typed, domain_plan: 'register' })
    expect(cartOfWizard(registering)).toMatchObject({ domainName: null, domainPlan: null })
    const stopped = changeOrder(registering, NEXT)
    expect(stopped.step).toBe(0)
    expect(stopped.errors.domain_name).toContain('Namen die eindigen op .shop verkopen we niet.')
    const bringing = at(0, { ...typed, domain_plan: 'bring' })
    expect(cartOfWizard(bringing)).toMatchObject({ domainName: 'jansen.shop', domainPlan: 'bring' })
    expect(changeOrder(bringing, NEXT).step).toBe(1)
  } finally {
    putInForce(SHIPPED_FACTS, 0)
  }
})

const ENDINGS = (['com', 'eu', 'be'] as const).map((tld, place) => ({
  name: `bakkerijjansen.${tld}`,
  verdict: (['vrij', 'bezet', 'vrij'] as const)[place] ?? 'vrij',
  source: 'rdap.example',
  checkedAt: new Date(0),
}))

test('other endings of a free name can be added when they are free, go into the cart, and go with the word', () => {
  const typed = 'bakkerijjansen.nl'
  const found: OrderEvent = { type: 'found', typed, answer: verdict(typed, 'vrij') }
  const searched = after([answered({ ...bakery, domain_name: typed }), found])
  expect(asksEndings(searched.search)).toBe(true)
  expect(offeredFurther(searched.answers, searched.search)).toEqual([])
  const offered = after([{ type: 'endings-found', typed, endings: ENDINGS }], searched)
  expect(asksEndings(offered.search)).toBe(false)
  expect(offeredFurther(offered.answers, offered.search)).toEqual(['bakkerijjansen.com', 'bakkerijjansen.be'])
  const added = after([answered({ further_names: ['bakkerijjansen.com'] })], offered)
  expect(cartOfWizard(added)).toMatchObject({ furtherNames: ['bakkerijjansen.com'] })
  expect(orderedParts(added.answers, cartOfWizard(added), added.search)[1]?.texts).toEqual([
    'bakkerijjansen.nl, leggen wij voor je vast',
    'bakkerijjansen.com, leggen wij voor je vast',
  ])
  expect(cartOfWizard(after([answered({ domain_name: 'anders.nl' })], added))).not.toHaveProperty(
    'furtherNames',
  )
  expect(cartOfWizard(after([answered({ domain_plan: 'bring' })], added))).not.toHaveProperty('furtherNames')
})

test('a further name that turned out to be taken leaves the cart, and an answer about another word changes nothing', () => {
  const typed = 'bakkerijjansen.nl'
  const kept = answered({ ...bakery, domain_name: typed, further_names: ['bakkerijjansen.eu'] })
  const before = after([kept])
  expect(cartOfWizard(before)).toMatchObject({ furtherNames: ['bakkerijjansen.eu'] })
  const found: OrderEvent = { type: 'found', typed, answer: verdict(typed, 'vrij') }
  const checked = after([found, { type: 'endings-found', typed, endings: ENDINGS }], before)
  expect(cartOfWizard(checked)).not.toHaveProperty('furtherNames')
  const stale = after([found, { type: 'endings-found', typed: 'anders.nl', endings: ENDINGS }], before)
  expect(asksEndings(stale.search)).toBe(true)
})

test('a further name with conditions of another registry takes the tick away', () => {
  const typed = 'bakkerijjansen.nl'
  const found: OrderEvent = { type: 'found', typed, answer: verdict(typed, 'vrij') }
  const ticked = after([answered({ ...agreed, domain_name: typed }), found, answered({ terms: true })])
  expect(ticked.answers.terms).toBe(true)
  expect(after([answered({ further_names: ['bakkerijjansen.eu'] })], ticked).answers.terms).toBe(false)
  expect(after([answered({ further_names: ['bakkerijjansen.com'] })], ticked).answers.terms).toBe(true)
})

const MAILBOXES = ['extra-email', 'extra-email', 'extra-email']

test('three mailboxes are in the cart and the overview as three, and their names may wait', () => {
  const names = answered({ extra_texts: { 'names_extra-email': 'Info' } })
  const wizard = after([NEXT, answered({ extras: MAILBOXES }), names], at(1, bakery))
  expect(wizard.errors).toEqual({})
  expect(cartOfWizard(wizard)?.extras).toEqual(MAILBOXES)
  const parts = orderedParts(wizard.answers, cartOfWizard(wizard), wizard.search)
  expect(parts.find(({ step }) => step === 'extras')?.texts).toEqual([
    '3 × Extra e-mailadres (info@ en 2 zonder naam)',
  ])
})

test('a wrong number or name keeps the visitor at the extras, with the message at its field, until it is mended', () => {
  const wrong = { 'count_extra-site': '11', 'names_extra-email': 'info@bakkerij.nl' }
  const extras = ['extra-site', 'extra-email']
  const stopped = after([NEXT], at(1, { ...bakery, extras, extra_texts: wrong }))
  expect(stopped).toMatchObject({
    step: 1,
    errors: {
      'count_extra-site': 'Kies er 1 tot en met 10.',
      'names_extra-email': 'Vul alleen in wat vóór de @ komt, zoals info.',
    },
  })
  expect(stopped.answers.extra_texts).toEqual(wrong)
  const mended = after([answered({ extra_texts: {} })], stopped)
  expect(mended.errors).toEqual({})
  expect(after([NEXT], mended).step).toBe(DETAILS_STEP)
})

test('a fault in an extra that only the server found leads back to the extras', () => {
  const sending: OrderWizard = { ...at(SUMMARY_STEP, agreed), phase: 'sending', isPaying: true }
  const errors = { 'names_extra-email': 'x' }
  const refused = after([{ type: 'refused', errors, notice: ORDER_NOTICES.incomplete }], sending)
  expect(refused).toMatchObject({ step: 1, errors })
})
