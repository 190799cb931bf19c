import type { ReactNode } from 'react'
import { PAYMENT_STATES } from '@/features/billing/payments/domain/payment'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { aMail, anOrder, aPayment, DELIVERED, idOf, LONG, NOW, UNPAID } from '../cast'

/** A page of the office: its heading, what was said on the way here, and what it shows. */
export function office(title: string, content: ReactNode, notice?: FormNotice) {
  return (
    <>
      <PageHeading title={title} parent={{ href: '/hosting-admin', label: 'Hosting' }} />
      <AnswerBox notice={notice} />
      {content}
    </>
  )
}

/** The view that an address without anything shows, or with this behind its question mark. */
export const asked = (query = '') => new URLSearchParams(query)

const CURSOR = { direction: 'after', key: NOW.getTime(), id: idOf(1) } as const

export const pageOf = <Row,>(rows: Row[]) => ({ rows, previous: undefined, next: undefined })

export const middleOf = <Row,>(rows: Row[]) => ({ rows, previous: CURSOR, next: CURSOR })

export const gone = (what: string) => office(`${what} is er niet`, null)

export const ORDERS = [
  anOrder(),
  anOrder(UNPAID, 122),
  anOrder(DELIVERED, 121),
  anOrder({ ...DELIVERED, endsOn: '2027-02-02' }, 120),
  anOrder({ ...DELIVERED, status: 'suspended' }, 119),
  anOrder({ ...DELIVERED, status: 'cancelled' }, 118),
  anOrder({ deliveryDueAt: new Date('2026-11-20T10:00:00Z') }, 117),
]

export const EVENTS = [
  { id: '1', at: NOW, who: 'het systeem', what: 'Betaald met de testbank' },
  { id: '2', at: NOW, who: 'Fenna Aarnink', what: 'Status: van actief naar opgeschort', note: LONG.text },
]

export const PAYMENTS = PAYMENT_STATES.map((state, index) => aPayment({ state }, index))

export const longMail = (number: number) =>
  aMail({ subject: `${LONG.company}: ${LONG.name}`, toAddress: LONG.email, toName: LONG.name }, number)
