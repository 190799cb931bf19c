import { MALFORMED_EMAIL_ADDRESS, NO_EMAIL_ADDRESS } from '@/shared/email-faults'
import type { Texts } from '@/shared/form-state'
import type { ContactWay, Feature, Service, Timeline, WebsiteType } from '../choices'
import type { Step } from './steps'

/** What a visitor has filled in so far, under the names that its inputs have (docs/product/README.md#names-of-inputs). */
export interface Answers {
  website_type: WebsiteType | ''
  services: readonly Service[]
  timeline: Timeline | ''
  features: readonly Feature[]
  company: string
  industry: string
  description: string
  name: string
  email: string
  phone: string
  preferred_contact: ContactWay | ''
}

export type AnswerName = keyof Answers

export const NO_ANSWERS: Answers = {
  website_type: '',
  services: [],
  timeline: '',
  features: [],
  company: '',
  industry: '',
  description: '',
  name: '',
  email: '',
  phone: '',
  preferred_contact: 'email',
}

/** What each step asks; the last one shows everything and asks nothing. */
export const STEP_ANSWERS = {
  'website-type': ['website_type'],
  services: ['services'],
  planning: ['timeline'],
  features: ['features'],
  company: ['company', 'industry', 'description'],
  contact: ['name', 'email', 'phone', 'preferred_contact'],
  confirmation: [],
} as const satisfies Record<Step, readonly AnswerName[]>

/** Whether anything was answered on this step. How someone likes to be answered is filled in from the start. */
export function isAnswered(step: Step, answers: Answers): boolean {
  const asked: readonly AnswerName[] = STEP_ANSWERS[step]
  return asked.some((name) => answers[name] !== NO_ANSWERS[name] && answers[name].length > 0)
}

/** What has to be there before the next step (docs/product/sales.md#configurator), and what its field says when it is not. */
const REQUIRED = {
  company: { company: 'Vul je bedrijfsnaam in.', industry: 'Vul je branche in.' },
  contact: { name: 'Vul je naam in.', email: NO_EMAIL_ADDRESS },
} as const satisfies Partial<Record<Step, Partial<Record<AnswerName, string>>>>

/** What keeps a visitor from passing a step, by field; empty when nothing does. */
export function faultsOf(step: Step, answers: Answers): Texts {
  if (step === 'company') return missing(REQUIRED.company, answers)
  if (step !== 'contact') return {}
  const faults = missing(REQUIRED.contact, answers)
  return faults.email || looksLikeEmail(answers.email)
    ? faults
    : { ...faults, email: MALFORMED_EMAIL_ADDRESS }
}

function missing(required: Partial<Record<AnswerName, string>>, answers: Answers): Texts {
  const fields = Object.entries(required) as [AnswerName, string][]
  return Object.fromEntries(fields.filter(([field]) => String(answers[field]).trim() === ''))
}

/** A first look, without the schema that the server has; whether an address is right the server decides. */
function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim())
}
