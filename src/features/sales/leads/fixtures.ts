import type { Lead } from '@/features/sales/leads/server/lead-tables'
import { idOf, LONG, NOW } from '@/shared/fixtures'

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
