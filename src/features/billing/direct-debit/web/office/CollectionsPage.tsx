import type { ComponentProps } from 'react'
import type { OfficeRole } from '@/features/people/accounts/domain/roles'
import { OfficeReader } from '@/office/ui/OfficeReader'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { CollectionOverview } from './internal/CollectionOverview'
import { DebitFiles } from './internal/DebitFiles'
import { OddBookings } from './internal/OddBookings'

interface CollectionsPageProps extends ComponentProps<typeof CollectionOverview> {
  notice?: FormNotice | undefined
  /** Role of who reads it. */
  reader?: OfficeRole | null | undefined
  /** Bookings of the bank that fit no debit. */
  odd: ComponentProps<typeof OddBookings>['bookings']
  files: ComponentProps<typeof DebitFiles>['files']
  creditorId: string | undefined
}

/** Every debit in a list, under the files for the bank. */
export function CollectionsPage({
  notice,
  reader = 'owner',
  odd,
  files,
  creditorId,
  ...overview
}: CollectionsPageProps) {
  return (
    <OfficeReader role={reader}>
      <PageHeading title="Incasso" />
      <AnswerBox notice={notice} />
      <OddBookings bookings={odd} />
      <DebitFiles files={files} creditorId={creditorId} />
      <CollectionOverview {...overview} />
    </OfficeReader>
  )
}
