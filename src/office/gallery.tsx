import type { ReactNode } from 'react'
import { idOf, NOW } from '@/shared/fixtures'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'

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
