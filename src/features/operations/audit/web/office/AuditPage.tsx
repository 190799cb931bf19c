import type { ComponentProps } from 'react'
import { PageHeading } from '@/ui/PageHeading'
import { Pager } from '@/ui/Pager'
import { TabLinks } from '@/ui/TabLinks'
import { AuditTable } from './internal/AuditTable'

interface AuditPageProps extends ComponentProps<typeof AuditTable> {
  /** Tabs by what events are about. */
  tabs: ComponentProps<typeof TabLinks>['tabs']
  neighbours: ComponentProps<typeof Pager>
}

/** The log of events. */
export function AuditPage({ tabs, neighbours, ...table }: AuditPageProps) {
  return (
    <>
      <PageHeading title="Logboek">
        <a href="/beheer/bewaartermijnen" className="inline-flex min-h-11 items-center text-indigo underline">
          Bewaartermijnen
        </a>
      </PageHeading>
      <div className="mb-4">
        <TabLinks label="Waarover" tabs={tabs} />
      </div>
      <AuditTable {...table} />
      <Pager {...neighbours} />
    </>
  )
}
