import type { ComponentProps } from 'react'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { TabLinks } from '@/ui/TabLinks'
import { todayList } from '../../domain/today-list'
import { TodayView } from './internal/TodayView'

type TodayPageProps = ComponentProps<typeof TodayView> & { notice?: FormNotice | undefined }

/** What needs a person today. */
export function TodayPage({ notice, ...view }: TodayPageProps) {
  const { rows, me, filter } = view
  const mine = rows.filter(({ ownerId }) => ownerId === me.id)
  const { isMine } = filter
  return (
    <>
      <PageHeading title="Vandaag" />
      <AnswerBox notice={notice} />
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
      <TodayView {...view} />
    </>
  )
}
