import { idOf, LONG, NOW, type StrangersWords } from '@/shared/fixtures'
import type { Lead } from './server/lead-tables'

export function aLead(other: Partial<Lead> = {}, number = 1): Lead {
  return {
    id: idOf(4000 + number),
    channel: 'website',
    source: 'locatie-page',
    name: 'Tjeerd Poelman',
    email: 'tjeerd@poelmantuinen.example',
    phone: '06 12 34 56 78',
    company: 'Poelman Tuinen',
    service: 'Website laten maken',
    message: 'Onze site is van 2012. Wat kost een nieuwe?',
    status: 'nieuw',
    receivedAt: NOW,
    isPromised: true,
    promise: 'contact',
    promisedBy: new Date('2026-11-23T11:00:00Z'),
    warnAt: null,
    lastContactAt: NOW,
    workOrder: number,
    search: '',
    ownerId: null,
    nextAction: null,
    nextActionOn: null,
    value: null,
    answeredAt: null,
    quotedAt: null,
    closedAt: null,
    contactKept: null,
    quoteKept: null,
    ...other,
  }
}

export const longLead = (number: number) =>
  aLead({ name: LONG.name, email: LONG.email, company: LONG.company, message: LONG.text }, number)

/** Tjeerd's lead with the words that a stranger typed, when there are any. */
export const typedLead = (typed?: StrangersWords) =>
  aLead(
    typed && {
      name: typed.words,
      company: typed.words,
      message: typed.words,
      phone: typed.phone,
      service: typed.words,
    },
  )
