import type { ComponentProps } from 'react'
import type { OfficeRole } from '@/features/people/accounts/domain/roles'
import { IfMaySend, OfficeReader } from '@/office/ui/OfficeReader'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { TabLinks } from '@/ui/TabLinks'
import { todayList } from '../../domain/today-list'
import { TodayView } from './internal/TodayView'

type TodayPageProps = ComponentProps<typeof TodayView> & {
  notice?: FormNotice | undefined
  /** Role of who reads it. */
  reader?: OfficeRole | null | undefined
}

/** What needs a person today. */
export function TodayPage({ notice, reader = 'owner', ...view }: TodayPageProps) {
  const { rows, me, filter } = view
  const mine = rows.filter(({ ownerId }) => ownerId === me.id)
  const { isMine } = filter
  return (
    <OfficeReader role={reader}>
      <PageHeading title="Vandaag" />
      <AnswerBox notice={notice} />
      <IfMaySend action="today.take">
        <TabLinks
          label="Van wie"
          tabs={[
            { href: todayList.address(), label: 'Alles', count: rows.length, isCurrent: !isMine },
            {
              href: todayList.address({ isMine: true }),
              label: 'Van mij',
              count: mine.length,
              isCurrent: isMine,
            },
          ]}
        />
      </IfMaySend>
      <TodayView {...view} />
    </OfficeReader>
  )
}
