import type { ComponentProps } from 'react'
import { PageHeading } from '@/ui/PageHeading'
import { RetentionView } from './internal/RetentionView'

/** Whom the next nightly run erases. */
export function RetentionPage(view: ComponentProps<typeof RetentionView>) {
  return (
    <>
      <PageHeading title="Bewaartermijnen" parent={{ href: '/beheer/logboek', label: 'Logboek' }} />
      <RetentionView {...view} />
    </>
  )
}
