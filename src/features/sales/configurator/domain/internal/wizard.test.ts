import fc from 'fast-check'
import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { MALFORMED_EMAIL_ADDRESS } from '@/shared/email-faults'
import { CONTACT_WAYS, FEATURES, SERVICES, TIMELINES, WEBSITE_TYPES } from '../choices'
import { CONFIGURATOR_NOTICES } from '../configurator-notices'
import { type Answers, faultsOf, NO_ANSWERS } from './answers'
import { LAST_STEP, STEP_NAMES, STEPS } from './steps'
import { changeWizard, FRESH_WIZARD, type Wizard, type WizardEvent } from './wizard'

const COMPANY = STEPS.indexOf('company')
const CONTACT = STEPS.indexOf('contact')

const bakery: Answers = {
  ...NO_ANSWERS,
  website_type: 'webshop',
  services: ['seo', 'hosting'],
  company: 'Bakkerij Aarnink',
  industry: 'Bakkerij',
  name: 'Miriam Aarnink',
  email: 'miriam@bakkerijaarnink.example',
}

const after = (events: WizardEvent[], from: Wizard = FRESH_WIZARD) => events.reduce(changeWizard, from)
const answered = (answers: Partial<Answers>): WizardEvent => ({ type: 'answered', answers })
const NEXT: WizardEvent = { type: 'next' }
const PREVIOUS: WizardEvent = { type: 'previous' }
const SUBMIT: WizardEvent = { type: 'submitted' }
const times = (count: number, event: WizardEvent) => Array.from({ length: count }, () => event)
const at = (step: number, answers: Answers): Wizard => ({ ...FRESH_WIZARD, answers, step, furthest: step })

test('the steps are the seven of the specification', () => {
  expect(STEPS.map((step) => STEP_NAMES[step])).toEqual([
    'Website Type',
    'Diensten',
    'Planning',
    'Extra Features',
    'Bedrijfsinfo',
    'Contactgegevens',
    'Bevestiging',
  ])
})

test('a filled-in configuration walks from the first step to the last and back, one step at a time', () => {
  const steps = [answered(bakery), ...times(LAST_STEP, NEXT), ...times(LAST_STEP, PREVIOUS)]
  const walked = steps.map((_, count) => after(steps.slice(0, count + 1)).step)
  expect(walked).toEqual([0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0])
})

test('nothing lies before the first step or after the last', () => {
  expect(after([PREVIOUS]).step).toBe(0)
  expect(after([answered(bakery), ...times(20, NEXT)]).step).toBe(LAST_STEP)
})

test('the first four steps may be left open', () => {
  expect(after(times(10, NEXT)).step).toBe(COMPANY)
})

// promise configurator-notices.ts: Vul alle verplichte velden in voordat u verder gaat.
test('company and industry have to be there before the contact details', () => {
  for (const missing of ['company', 'industry'] as const) {
    const stopped = after([NEXT], at(COMPANY, { ...bakery, [missing]: '   ' }))
    expect(stopped.step).toBe(COMPANY)
    expect(Object.keys(stopped.errors)).toEqual([missing])
    expect(stopped.notice).toMatchObject({
      title: 'Oeps!',
      description: CONFIGURATOR_NOTICES.stepIncomplete.description,
    })
  }
})

test('name and e-mail address have to be there before the confirmation', () => {
  for (const missing of ['name', 'email'] as const) {
    const stopped = after([NEXT], at(CONTACT, { ...bakery, [missing]: '' }))
    expect(stopped.step).toBe(CONTACT)
    expect(Object.keys(stopped.errors)).toEqual([missing])
    expect(stopped.notice).toEqual(CONFIGURATOR_NOTICES.stepIncomplete)
  }
})

test('an address that cannot be one is named at its field before the confirmation', () => {
  const stopped = after([NEXT], at(CONTACT, { ...bakery, email: 'miriam@' }))
  expect(stopped.errors).toEqual({ email: MALFORMED_EMAIL_ADDRESS })
  expect(stopped.notice?.description).toBe(stopped.errors.email)
})

test('a message at a field goes away when the field is answered, the others stay', () => {
  const stopped = after([NEXT], at(COMPANY, { ...bakery, company: '', industry: '' }))
  expect(Object.keys(after([answered({ company: 'B' })], stopped).errors)).toEqual(['industry'])
})

// promise configurator-notices.ts: Vul uw naam en e-mailadres in.
test('sending without name and e-mail address leads back to them, with the words of the specification', () => {
  const stopped = after([SUBMIT], at(LAST_STEP, { ...bakery, name: '' }))
  expect(stopped).toMatchObject({ phase: 'answering', step: CONTACT })
  expect(stopped.notice).toMatchObject({
    title: 'Oeps!',
    description: CONFIGURATOR_NOTICES.requestIncomplete.description,
  })
})

test('only the last step can be sent', () => {
  for (let step = 0; step < LAST_STEP; step++)
    expect(after([SUBMIT], at(step, bakery)).phase).toBe('answering')
  expect(after([SUBMIT], at(LAST_STEP, bakery)).phase).toBe('sending')
})

test('while it is being sent nothing moves, and a failure gives everything back', () => {
  const sending = after([SUBMIT], at(LAST_STEP, bakery))
  const others: WizardEvent[] = [NEXT, PREVIOUS, SUBMIT, { type: 'visited', step: 0 }, answered(NO_ANSWERS)]
  for (const event of others) expect(changeWizard(sending, event)).toBe(sending)
  const failed = after([{ type: 'failed', notice: CONFIGURATOR_NOTICES.failed }], sending)
  expect(failed).toMatchObject({ phase: 'answering', step: LAST_STEP, answers: bakery })
  expect(failed.notice?.title).toBe(
    `Er ging iets mis 😔 - Probeer het opnieuw of bel ons direct op ${company.phone.shown}`,
  )
})

test('a fault that only the server sees leads to the step that asked for it', () => {
  const sending = after([SUBMIT], at(LAST_STEP, bakery))
  const errors = { industry: 'Gebruik hier hoogstens 200 tekens.' }
  const refused = after([{ type: 'refused', errors, notice: CONFIGURATOR_NOTICES.stepIncomplete }], sending)
  expect(refused).toMatchObject({ phase: 'answering', step: COMPANY, errors, answers: bakery })
})

test('once sent the thank-you stays until the visitor starts again, from nothing', () => {
  const sent = after(
    [SUBMIT, { type: 'accepted', notice: CONFIGURATOR_NOTICES.accepted }],
    at(LAST_STEP, bakery),
  )
  expect(sent.phase).toBe('sent')
  for (const event of [NEXT, PREVIOUS, SUBMIT, { type: 'visited', step: 3 } as const])
    expect(changeWizard(sent, event)).toBe(sent)
  expect(after([{ type: 'restarted' }], sent)).toEqual(FRESH_WIZARD)
})

test('an address leads no further than the visitor has been, nor past what is missing', () => {
  const been = after([answered(bakery), ...times(5, NEXT), ...times(5, PREVIOUS)])
  expect(after([{ type: 'visited', step: 6 }], been).step).toBe(5)
  expect(after([answered({ company: '' }), { type: 'visited', step: 5 }], been).step).toBe(COMPANY)
  expect(after([{ type: 'visited', step: -3 }], been).step).toBe(0)
})

const subset = <Item>(items: readonly Item[]) => fc.subarray([...items])
const anyText = fc.oneof(fc.constant(''), fc.constant('  '), fc.string({ maxLength: 12 }))
const anyAnswer: fc.Arbitrary<Partial<Answers>> = fc.oneof(
  fc.record({ website_type: fc.constantFrom('' as const, ...WEBSITE_TYPES) }),
  fc.record({ services: subset(SERVICES) }),
  fc.record({ timeline: fc.constantFrom('' as const, ...TIMELINES) }),
  fc.record({ features: subset(FEATURES) }),
  fc.record({ company: anyText }),
  fc.record({ industry: anyText }),
  fc.record({ description: anyText }),
  fc.record({ name: anyText }),
  fc.record({ email: fc.oneof(anyText, fc.constant('jan@wevers.example'), fc.constant('jan@')) }),
  fc.record({ phone: anyText }),
  fc.record({ preferred_contact: fc.constantFrom(...CONTACT_WAYS) }),
)
const anyEvent: fc.Arbitrary<WizardEvent> = fc.oneof(
  { weight: 8, arbitrary: fc.constant(NEXT) },
  { weight: 3, arbitrary: fc.constant(PREVIOUS) },
  { weight: 5, arbitrary: anyAnswer.map(answered) },
  { weight: 4, arbitrary: fc.constant(answered(bakery)) },
  // What was passed once can be emptied again on the way back.
  { weight: 2, arbitrary: fc.constantFrom(answered({ company: '' }), answered({ name: ' ' })) },
  {
    weight: 2,
    arbitrary: fc.integer({ min: -2, max: 9 }).map((step) => ({ type: 'visited' as const, step })),
  },
  { weight: 2, arbitrary: fc.constant(SUBMIT) },
  {
    weight: 1,
    arbitrary: fc.constant({ type: 'failed' as const, notice: CONFIGURATOR_NOTICES.failed }),
  },
)

/** Long enough to walk to the end and back a few times; by itself fast-check keeps its lists short. */
const anyPath = fc.array(anyEvent, { minLength: 20, maxLength: 80, size: 'max' })

/** What has to be true of the answers on any step beyond the ones that ask for them. */
function passedProperly({ step, answers }: Wizard): boolean {
  return STEPS.slice(0, step).every((passed) => Object.keys(faultsOf(passed, answers)).length === 0)
}

test('on every path, however it winds, no step is passed with its required answers missing', () => {
  fc.assert(
    fc.property(anyPath, (events) => {
      let wizard = FRESH_WIZARD
      for (const event of events) {
        const before = wizard
        wizard = changeWizard(wizard, event)
        expect(wizard.step).toBeGreaterThanOrEqual(0)
        expect(wizard.step).toBeLessThanOrEqual(LAST_STEP)
        if (wizard.step > before.step) expect(passedProperly(wizard)).toBe(true)
        if (wizard.phase === 'sending') expect(passedProperly({ ...wizard, step: LAST_STEP })).toBe(true)
        if (event.type === 'next') expect(wizard.step - before.step).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 1000 },
  )
})

test('on every path nothing typed is lost: the answers are always the last ones given', () => {
  fc.assert(
    fc.property(anyPath, (events) => {
      let wizard = FRESH_WIZARD
      let given: Answers = NO_ANSWERS
      for (const event of events) {
        if (event.type === 'answered' && wizard.phase === 'answering') given = { ...given, ...event.answers }
        wizard = changeWizard(wizard, event)
        expect(wizard.answers).toEqual(given)
      }
    }),
    { numRuns: 1000 },
  )
})

/** Each required answer empty, of spaces, or there; the e-mail address also malformed. */
const FILLED = {
  company: ['', ' ', 'B'],
  industry: ['', 'B'],
  name: ['', 'M'],
  email: ['', 'm@', 'm@b.example'],
}

test('for every combination of required answers, from every step, one step forward is allowed exactly when it should be', () => {
  let combinations = 0
  for (const name of FILLED.name)
    for (const email of FILLED.email)
      for (const companyName of FILLED.company)
        for (const industry of FILLED.industry)
          for (let step = 0; step <= LAST_STEP; step++) {
            const answers = { ...NO_ANSWERS, name, email, company: companyName, industry }
            const hasCompany = companyName.trim() !== '' && industry !== ''
            const hasContact = name !== '' && email === 'm@b.example'
            // Whoever stands beyond a step has passed it.
            if ((step > COMPANY && !hasCompany) || (step > CONTACT && !hasContact)) continue
            combinations += 1
            const isHeld = (step === COMPANY && !hasCompany) || (step === CONTACT && !hasContact)
            const moved = changeWizard(at(step, answers), NEXT)
            expect(moved.step).toBe(isHeld ? step : Math.min(step + 1, LAST_STEP))
            expect(moved.notice === null).toBe(!isHeld)
            expect(changeWizard(at(step, answers), PREVIOUS).step).toBe(Math.max(0, step - 1))
          }
  expect(combinations).toBeGreaterThan(150)
})
