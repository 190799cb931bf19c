import type { ComponentProps } from 'react'
import { officeOrderPath } from '@/office/rules/office-paths'
import { PageHeading } from '@/ui/PageHeading'
import { DossierView } from './internal/DossierView'

interface DossierPageProps {
  number: string
  found: ComponentProps<typeof DossierView> | undefined
}

export const dossierTitle = (found: Pick<ComponentProps<typeof DossierView>, 'order'> | undefined) =>
  found ? `Dossier ${found.order.orderNumber}` : 'Deze bestelling is er niet'

/** All evidence of one order, to print. */
export function DossierPage({ number, found }: DossierPageProps) {
  return (
    <>
      <PageHeading
        title={dossierTitle(found)}
        parent={{ href: officeOrderPath(number), label: 'Bestelling' }}
      />
      {found ? <DossierView {...found} /> : null}
    </>
  )
}
